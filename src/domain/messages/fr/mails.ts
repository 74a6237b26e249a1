import type { MailWords } from '../mail-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('fr');

const events = counted({ one: '# événement', many: '# d’événements', other: '# événements' });
const jobs = counted({ one: '# tâche', many: '# de tâches', other: '# tâches' });
const workingDays = counted({
  one: '# jour ouvré',
  many: '# de jours ouvrés',
  other: '# jours ouvrés',
});
const overdue = counted({
  one: '# demande attend',
  many: '# de demandes attendent',
  other: '# demandes attendent',
});

/** Mails in French. */
export const mails: MailWords = {
  exports: {
    export_completed: {
      title: 'Votre export est prêt',
      body: 'L’export que vous avez lancé est terminé et peut être téléchargé.',
    },
    export_failed: {
      title: 'Votre export a échoué',
      body: 'L’export que vous avez lancé n’a pas pu être créé. Relancez-le.',
    },
  },
  webhook: {
    title: (host) => `Votre webhook vers ${host} a été désactivé`,
    body: {
      failing:
        'Un message n’a pas pu être remis pendant 24 heures. Réparez le destinataire, réactivez le webhook ' +
        'et renvoyez les messages manqués.',
      gone: 'Le destinataire a répondu qu’il n’existe plus (410).',
      scope: 'Vous ne gérez plus ce que concerne le webhook.',
    },
  },
  digest: {
    pending_approvals: (count) => `${events(count)} en attente de validation`,
    todays_events: (count, date) => `${events(count)} le ${date}`,
    weekly_upcoming: (count, date) => `${events(count)} dans la semaine du ${date}`,
    jobsOfDay: (count, date) => `${jobs(count)} pour votre équipe le ${date}`,
    workToday: 'Votre travail aujourd’hui',
    notApproved: 'pas encore validé',
    more: counted({ one: '… et # autre', many: '… et # d’autres', other: '… et # autres' }),
  },
  reminder: {
    titleOfWaiting: counted({
      one: '# demande attend votre décision',
      many: '# de demandes attendent votre décision',
      other: '# demandes attendent votre décision',
    }),
    titleOfOverdue: (count, days) => `${overdue(count)} depuis ${workingDays(days)}`,
    waiting: 'En attente de votre décision :',
    overdue: (days) => `Dans les lieux que vous gérez, sans décision depuis ${workingDays(days)} :`,
    change: (title) => `Modification de ${title}`,
    since: (date) => `depuis le ${date}`,
  },
  mail: {
    rows: {
      when: 'Quand',
      where: 'Où',
      who: 'Qui',
      people: 'Personnes',
      layout: 'Disposition',
      note: 'Remarque',
    },
    decide: 'Décider',
    open: 'Ouvrir dans Stoa',
    whyAccount: 'Vous recevez cet e-mail en raison de vos paramètres de notification.',
    whyOutside:
      'Vous recevez cet e-mail parce que votre adresse est indiquée dans l’événement ou décide de celui-ci.',
    whyDigest: 'Vous recevez cet e-mail parce que vous êtes abonné à ce récapitulatif.',
    settings: 'Modifier les paramètres',
  },
};
