import type { PageWords } from '../page-words.ts';

/** Pages without the web app in French. */
export const pages: PageWords = {
  building: {
    title: 'Stoa est en préparation',
    sentence: 'L’application web est en cours de construction. Cette page se recharge toute seule.',
  },
  broken: {
    title: 'L’application web est absente',
    sentence:
      'Elle n’a pas pu être construite ; le journal du service indique pourquoi. L’API fonctionne.',
    link: 'Documentation de l’API',
  },
  signInFailed: {
    title: 'La connexion a échoué',
    sentence: 'Elle a expiré, a été annulée ou n’a pas commencé dans ce navigateur.',
    link: 'Se reconnecter',
  },
  signInUnavailable: {
    title: 'La connexion est impossible pour le moment',
    sentence: 'Le service de connexion ne répond pas. Cette page réessaie automatiquement.',
  },
};
