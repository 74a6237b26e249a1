import type { MailWords } from '../mail-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('es');

const events = counted({ one: '# evento', many: '# de eventos', other: '# eventos' });
const jobs = counted({ one: '# trabajo', many: '# de trabajos', other: '# trabajos' });
const workingDays = counted({
  one: '# día laborable',
  many: '# de días laborables',
  other: '# días laborables',
});
const overdue = counted({
  one: '# solicitud lleva esperando',
  many: '# de solicitudes llevan esperando',
  other: '# solicitudes llevan esperando',
});

/** Mails in Spanish. */
export const mails: MailWords = {
  exports: {
    export_completed: {
      title: 'Su exportación está lista',
      body: 'La exportación que inició ha terminado y se puede descargar.',
    },
    export_failed: {
      title: 'Su exportación ha fallado',
      body: 'No se ha podido crear la exportación que inició. Iníciela de nuevo.',
    },
  },
  webhook: {
    title: (host) => `Se ha desactivado su webhook a ${host}`,
    body: {
      failing:
        'Un mensaje no se ha podido entregar durante 24 horas. Repare el receptor, active de nuevo el ' +
        'webhook y reenvíe los mensajes perdidos.',
      gone: 'El receptor ha respondido que ya no existe (410).',
      scope: 'Usted ya no gestiona aquello a lo que se refiere el webhook.',
    },
  },
  digest: {
    pending_approvals: counted({
      one: '# evento pendiente de aprobación',
      many: '# de eventos pendientes de aprobación',
      other: '# eventos pendientes de aprobación',
    }),
    todays_events: (count, date) => `${events(count)} el ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} en la semana del ${date}`,
    jobsOfDay: (count, date) => `${jobs(count)} para su equipo el ${date}`,
    workToday: 'Su trabajo de hoy',
    notApproved: 'aún sin aprobar',
    more: (count) => `… y ${count} más`,
  },
  reminder: {
    titleOfWaiting: counted({
      one: '# solicitud espera su decisión',
      many: '# de solicitudes esperan su decisión',
      other: '# solicitudes esperan su decisión',
    }),
    titleOfOverdue: (count, days) => `${overdue(count)} ${workingDays(days)}`,
    waiting: 'Esperan su decisión:',
    overdue: (days) =>
      `En los espacios que usted gestiona, sin decisión desde hace ${workingDays(days)}:`,
    change: (title) => `Cambio de ${title}`,
    since: (date) => `desde el ${date}`,
  },
  mail: {
    rows: {
      when: 'Cuándo',
      where: 'Dónde',
      who: 'Quién',
      people: 'Personas',
      layout: 'Disposición',
      note: 'Nota',
    },
    decide: 'Decidir',
    open: 'Abrir en Stoa',
    whyAccount: 'Recibe este correo porque así lo indica su configuración de notificaciones.',
    whyOutside: 'Recibe este correo porque su dirección figura en el evento o decide sobre él.',
    whyDigest: 'Recibe este correo porque está suscrito a este resumen.',
    settings: 'Cambiar la configuración',
  },
};
