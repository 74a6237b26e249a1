import type { DecideWords } from '../decide-words.ts';

/** The page of decisions in French. */
export const decide: DecideWords = {
  actions: { approve: 'Valider', return: 'Renvoyer', reject: 'Refuser' },
  comment: 'Commentaire',
  hint: 'Obligatoire pour renvoyer. Le demandeur le lira.',
  errors: {
    not_free:
      'La demande n’a pas été validée : une salle n’est pas disponible. Ouvrez-la dans Stoa pour voir les possibilités.',
    comment_missing: 'Veuillez indiquer le motif du renvoi.',
    comment_too_long: 'Veuillez écrire 1000 caractères au maximum.',
  },
  done: {
    approve: { title: 'Validé', sentence: 'Le demandeur en est informé.' },
    return: { title: 'Renvoyé', sentence: 'Le demandeur en est informé, avec votre commentaire.' },
    reject: { title: 'Refusé', sentence: 'Le demandeur en est informé.' },
  },
  forwarded: (step) => `La demande attend maintenant l’étape ${step}.`,
  problems: {
    invalid: {
      title: 'Ce lien ne fonctionne pas',
      sentence: 'Il est incomplet ou ne provient pas d’un e-mail de ce service.',
    },
    expired: {
      title: 'Ce lien a expiré',
      sentence: 'Les liens des e-mails permettent de décider pendant sept jours.',
    },
    used: {
      title: 'Vous avez déjà décidé',
      sentence: 'Ce lien a été utilisé : il ne sert qu’une fois.',
    },
    settled: {
      title: 'La décision a été prise',
      sentence: 'La demande n’attend plus cette décision.',
    },
    changed: {
      title: 'La demande a été modifiée',
      sentence: 'Elle ne correspond plus à l’e-mail. Ouvrez-la pour voir son état actuel.',
    },
    refused: {
      title: 'Vous ne pouvez pas décider ici',
      sentence:
        'Votre compte n’est plus chargé de cette étape, ou vous ne vous êtes pas connecté depuis longtemps.',
    },
  },
  open: 'Ouvrir dans Stoa',
  signIn: 'Se connecter et voir ce qui attend',
};
