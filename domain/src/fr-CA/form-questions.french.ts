import type { formQuestions } from '../forms/form-questions.messages';

/** Questions on the screen and in the report; other texts of the form editor are in English. */
export const formQuestionsInFrench = {
  formQuestions: {
    ratingOf: '{value} sur {max}',
    specify: 'Veuillez préciser',
    notApplicable: 'Cette question est sans objet',
    notApplicableBecause: 'Sans objet : {reason}',
    reason: 'Raison pour laquelle elle est sans objet',
    flagged: 'Signalé',
    flag: 'Signaler',
    otherPhotos: 'Autres photos',
    evidenceOf: 'Photos et notes : {question}',
    rowOf: '{label}, ligne {place}',
    cameraReturned: 'La caméra a fermé l’application. Reprenez la photo : {question}.',
    searchChoices: 'Rechercher un choix',
    searchChoicesOf: 'Rechercher un choix : {question}',
    moreChoices:
      '{count, plural, one {# autre choix. Écrivez pour le trouver.} other {# autres choix. Écrivez pour les trouver.}}',
    noChoices: 'Aucun choix ne correspond.',
    clearAnswer: 'Effacer la réponse',
    clearAnswerTo: 'Effacer la réponse : {question}',
    noneOffered: 'Les autres réponses ne laissent aucun choix ici.',
    ratingLevel: '{value} de {max}',
    noRating: 'Aucune évaluation',
    scan: 'Lire le code',
    scanOf: 'Lire le code : {question}',
    scanTitle: 'Lire un code-barres',
    scanHelp: 'Placez la caméra au-dessus du code.',
    scanFailed: 'La caméra n’est pas disponible. Tapez plutôt le code.',
    problemPlaces:
      '{count, plural, =0 {Entrez un nombre entier.} one {Utilisez au plus # décimale.} other {Utilisez au plus # décimales.}}',
    problemTime: 'Entrez une date et une heure complètes.',
    problemTimeOnly: 'Entrez une heure complète.',
    problemChoices: 'Faites au moins un choix.',
    problemNote: 'Écrivez une note.',
    problemTooFewPhotos:
      '{count, plural, one {Ajoutez une photo.} other {Ajoutez des photos : il en faut au moins #.}}',
    problemTooManyPhotos: '{count, plural, one {Gardez une seule photo.} other {Gardez au plus # photos.}}',
    problemNotOffered: 'Ce choix ne convient pas aux autres réponses. Choisissez-en un autre.',
  },
} satisfies { formQuestions: Record<keyof typeof formQuestions, string> };
