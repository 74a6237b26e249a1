import type { DecideWords } from '../decide-words.ts';

/** The page of decisions in German. */
export const decide: DecideWords = {
  actions: { approve: 'Genehmigen', return: 'Zurückgeben', reject: 'Ablehnen' },
  comment: 'Kommentar',
  hint: 'Zum Zurückgeben nötig. Wer angefragt hat, liest ihn.',
  errors: {
    not_free:
      'Es wurde nicht genehmigt: Ein Raum ist nicht frei. Öffnen Sie es in Stoa, um zu sehen, was möglich ist.',
    comment_missing: 'Bitte sagen Sie, warum es zurückgeht.',
    comment_too_long: 'Bitte schreiben Sie höchstens 1000 Zeichen.',
  },
  done: {
    approve: { title: 'Genehmigt', sentence: 'Wer angefragt hat, erfährt es.' },
    return: {
      title: 'Zurückgegeben',
      sentence: 'Wer angefragt hat, erfährt es mit Ihrem Kommentar.',
    },
    reject: { title: 'Abgelehnt', sentence: 'Wer angefragt hat, erfährt es.' },
  },
  forwarded: (step) => `Nun wartet es auf den Schritt ${step}.`,
  problems: {
    invalid: {
      title: 'Dieser Link funktioniert nicht',
      sentence: 'Er ist unvollständig oder stammt nicht aus einer E-Mail dieses Dienstes.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      sentence: 'Links in E-Mails entscheiden sieben Tage lang.',
    },
    used: {
      title: 'Sie haben entschieden',
      sentence: 'Dieser Link wurde benutzt: Er entscheidet einmal.',
    },
    settled: {
      title: 'Das ist entschieden',
      sentence: 'Die Anfrage wartet nicht mehr auf diese Entscheidung.',
    },
    changed: {
      title: 'Die Anfrage wurde geändert',
      sentence:
        'Sie ist nicht mehr, was die E-Mail sagt. Öffnen Sie sie, um sie zu sehen, wie sie jetzt ist.',
    },
    refused: {
      title: 'Sie können hier nicht entscheiden',
      sentence:
        'Ihr Konto hat diesen Schritt nicht mehr, oder Sie haben sich lange nicht angemeldet.',
    },
  },
  open: 'In Stoa öffnen',
  signIn: 'Anmelden und sehen, was wartet',
};
