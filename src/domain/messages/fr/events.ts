import type { EventWords, KindMessage } from '../event-words.ts';
import { countedIn } from '../plural.ts';

const counted = countedIn('fr');

/** `Ann a validé l’événement.`, or in the passive where the service did it. */
const done =
  (verb: string, object: string, passive: string): KindMessage['by'] =>
  (actor) =>
    actor === null ? `${passive}.` : `${actor} a ${verb} ${object}.`;

const doneToEvent = (verb: string): KindMessage['by'] =>
  done(verb, 'l’événement', `L’événement a été ${verb}`);

/** With its feminine form, for `la modification`. */
const doneToChange =
  (verb: string, feminine: string, after = ''): KindMessage['by'] =>
  (actor) =>
    `${done(verb, 'la modification', `La modification a été ${feminine}`)(actor)}${after}`;

const undone = (what: string, passive: string): KindMessage['by'] =>
  done('annulé', what, `${passive} a été annulée`);

const submitted =
  (what: string): KindMessage['by'] =>
  (actor, isFirst = false) => {
    const waits = `${what} attend votre décision.`;
    if (actor === null) return waits;
    return `${waits} ${isFirst ? 'Demande de' : 'Transmission par'} ${actor}.`;
  };

const STAYS = ' L’événement reste inchangé.';

const people = counted({
  one: '# personne est attendue',
  many: '# de personnes sont attendues',
  other: '# personnes sont attendues',
});
const seats = counted({ one: '# place', many: '# de places', other: '# places' });

/** Notifications about events in French. */
export const events: EventWords = {
  events: {
    event_submitted: { heading: 'À valider', by: submitted('L’événement') },
    event_received: {
      heading: 'Nous avons reçu votre demande',
      by: () => 'Elle est en attente de validation.',
    },
    wait_over: {
      heading: 'Votre attente est terminée',
      by: (_actor, isFirst = false) =>
        isFirst
          ? 'Ce que vous attendiez est libre : votre brouillon a été envoyé et est en attente de validation.'
          : 'Ce que vous attendiez est libre : votre brouillon a été envoyé et la réservation est faite.',
    },
    event_approved: { heading: 'Validé', by: doneToEvent('validé') },
    event_rejected: { heading: 'Refusé', by: doneToEvent('refusé') },
    event_returned: { heading: 'Renvoyé', by: doneToEvent('renvoyé') },
    event_discarded: { heading: 'Classé sans suite', by: doneToEvent('classé sans suite') },
    event_cancelled: { heading: 'Annulé', by: doneToEvent('annulé') },
    event_updated: { heading: 'Modifié', by: doneToEvent('modifié') },
    occurrence_cancelled: {
      heading: 'Date annulée',
      by: done('annulé', 'la date', 'La date a été annulée'),
    },
    occurrence_room_conflict: { heading: 'Salle non disponible', by: () => '' },
    no_show: {
      heading: 'Non utilisé',
      by: () => 'Personne n’a confirmé sa présence à temps, la salle a donc été libérée.',
    },
    event_reminder: { heading: 'Rappel', by: () => 'L’événement a lieu bientôt.' },
    work_new: { heading: 'Nouveau travail', by: () => 'Un événement a besoin de votre équipe.' },
    work_changed: {
      heading: 'Travail modifié',
      by: () => 'Un événement qui a besoin de votre équipe a changé.',
    },
    work_cancelled: {
      heading: 'Travail annulé',
      by: () => 'Un événement qui avait besoin de votre équipe n’a pas lieu.',
    },
    work_answered: { heading: 'Réponse d’une équipe', by: () => 'Une équipe a répondu.' },
    work_reminder: {
      heading: 'Travail encore ouvert',
      by: () => 'Personne n’a encore accepté ce dont l’événement a besoin.',
    },
  },
  answered: {
    open: {
      heading: 'De nouveau en attente',
      by: (actor) => `${actor ?? 'L’équipe'} a retiré sa réponse à ce dont l’événement a besoin.`,
    },
    accepted: {
      heading: 'Accepté par l’équipe',
      by: (actor) => `${actor ?? 'L’équipe'} a accepté ce dont l’événement a besoin.`,
    },
    declined: {
      heading: 'Refusé par l’équipe',
      by: (actor) => `${actor ?? 'L’équipe'} a refusé ce dont l’événement a besoin.`,
    },
    done: {
      heading: 'Fait par l’équipe',
      by: (actor) => `${actor ?? 'L’équipe'} a fait ce dont l’événement a besoin.`,
    },
  },
  noShowsInARow: (count) =>
    `${count} fois de suite, personne n’a confirmé sa présence. La salle a été libérée chaque fois.`,
  datesCancelled: {
    heading: 'Dates annulées',
    by: done('annulé', 'les dates', 'Les dates ont été annulées'),
  },
  deleted: { heading: 'Annulé', by: doneToEvent('supprimé') },
  changes: {
    event_submitted: {
      heading: 'Modification à valider',
      by: submitted('Une modification de l’événement'),
    },
    event_received: {
      heading: 'Nous avons reçu votre modification',
      by: () => 'Elle est en attente de validation ; d’ici là, l’événement reste inchangé.',
    },
    event_approved: { heading: 'Modification validée', by: doneToChange('validé', 'validée') },
    event_rejected: {
      heading: 'Modification refusée',
      by: doneToChange('refusé', 'refusée', STAYS),
    },
    event_returned: { heading: 'Modification renvoyée', by: doneToChange('renvoyé', 'renvoyée') },
    event_discarded: {
      heading: 'Modification classée sans suite',
      by: doneToChange('classé sans suite', 'classée sans suite', STAYS),
    },
  },
  undone: {
    heading: 'Action annulée',
    by: {
      submit: undone('l’envoi de la demande', 'L’opération d’envoi de la demande'),
      approve: undone('la validation', 'La validation'),
      reject: undone('la décision de refus', 'La décision de refus'),
      return: undone('la décision de renvoi', 'La décision de renvoi'),
      discard: undone('la décision de classement', 'La décision de classement'),
      cancel: undone('l’annulation', 'L’annulation'),
      move: undone('la modification du créneau', 'La modification du créneau'),
      publish: undone('la publication', 'La publication'),
      unpublish: undone('la fin de la publication', 'La fin de la publication'),
    },
  },
  step: (name) => `Étape : ${name}`,
  reason: (comment) => `Motif : ${comment}`,
  roomConflict: (when, others) => {
    const more = counted({
      one: ' et # autre date',
      many: ' et # d’autres dates',
      other: ' et # autres dates',
    });
    return `La salle est occupée : ${when}${others > 0 ? more(others) : ''}. La série n’y réserve aucune salle.`;
  },
  overCapacity: (expected, room, count) =>
    `${people(expected)} ; la capacité de ${room} est de ${seats(count)}.`,
  roomNotFree: (room, dates) => `${room} n’est pas disponible : ${dates}.`,
  nothingInTheWay: 'Rien ne s’y oppose.',
};
