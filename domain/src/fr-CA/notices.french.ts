import type { Translated, TranslatedInPart } from './translated.french';

/** What notices to tenants say, and the texts that they have until a company writes its own. */
export const noticesInFrench = {
  noticeDocument: {
    titleFirst: 'Proposition d’une inspection du logement',
    titleTwoTimes: 'Proposition de deux moments pour une inspection du logement',
    titleFinal: 'Deuxième et dernière possibilité d’inspection du logement',
    titleCopy: 'Copie d’un rapport d’inspection',
    titleMoveOutOption: 'Possibilité d’une inspection avant votre départ',
    titleMoveOutTime: 'Moment de l’inspection avant votre départ',
    titleMoveOutList: 'Liste détaillée après l’inspection avant votre départ',
    moveIn: 'Inspection initiale',
    moveOut: 'Inspection finale',
    factsHeading: 'Renseignements de cet avis',
    rulesHeading: 'Règles',
    isFinal: 'C’est la deuxième et dernière possibilité que le locateur offre pour cette inspection.',
    isNotOfficial: 'Cet avis n’est pas sur le formulaire officiel RTB-22.',
    mayAsk:
      'Vous pouvez demander une inspection du logement avant la fin de votre location. Elle n’a lieu que si vous la demandez.',
    lastWeeks: 'L’inspection a lieu dans les deux dernières semaines de la location.',
    twoDays:
      'Vous recevez un avis écrit de l’heure 48 heures d’avance, à moins que les deux parties n’y renoncent par écrit.',
    itemized:
      'Après l’inspection, vous recevez une liste détaillée de ce que vous pouvez encore corriger avant votre départ.',
    itemsHeading: 'Ce que vous pouvez encore corriger',
    canFix:
      'Vous pouvez corriger ce qui figure dans la liste avant la fin de votre location, afin qu’aucune retenue ne soit nécessaire.',
    unreviewed: 'La traduction de cet avis n’a pas été révisée par un conseiller juridique.',
    mailSubject: '{title} : {address}',
    mailText: '{company} vous envoie cet avis. Vous le trouverez en pièce jointe (PDF).',
    fileFirst: 'proposition-inspection',
    fileFinal: 'derniere-possibilite',
    fileCopy: 'copie-rapport',
    fileMoveOutOption: 'possibilite-inspection-avant-depart',
    fileMoveOutTime: 'moment-inspection-avant-depart',
    fileMoveOutList: 'liste-detaillee-avant-depart',
  },
  noticeFields: {
    tenants: 'Noms complets des locataires',
    property: 'Adresse du logement',
    landlord: 'Locateur de cet avis',
    company: 'Nom de votre entreprise',
    companyAddress: 'Adresse de signification du locateur',
    companyPhone: 'Téléphone de votre entreprise',
    companyEmail: 'Courriel de votre entreprise',
    noticeDay: 'Date de l’avis',
    inspection: 'Inspection visée',
    time: 'Moment proposé',
    day: 'Jour proposé',
    hour: 'Heure proposée',
    secondTime: 'Deuxième moment proposé',
    earlierTime: 'Moment proposé auparavant',
    possessionDay: 'Jour de la prise de possession',
    tenancyEndDay: 'Dernier jour de la location',
    inspectedDay: 'Date du rapport',
    earliestDay: 'Premier jour possible de cette inspection',
    preMoveOutDay: 'Date de l’inspection avant le départ',
  },
  shippedNotices: {
    greeting: 'Bonjour {tenants},',
    firstOffer:
      'Nous aimerions inspecter avec vous le logement situé au {property} : {inspection}. Nous proposons ce moment : {time}.',
    firstOfferTwo:
      'Nous aimerions inspecter avec vous le logement situé au {property} : {inspection}. Veuillez choisir l’un de ces deux moments : {time}, ou {secondTime}.',
    finalOffer:
      'Vous n’avez pas participé à l’inspection au premier moment proposé. Voici la deuxième et dernière possibilité d’inspecter avec nous le logement situé au {property} : {inspection}, {time}.',
    earlier: 'Le premier moment proposé était : {earlierTime}.',
    otherTime: 'Si ce moment ne vous convient pas, veuillez nous le dire rapidement et en proposer un autre.',
    agent: 'Si vous ne pouvez pas venir, vous pouvez envoyer un mandataire.',
    alone: 'Si vous ne venez à aucun des deux moments, l’inspection peut avoir lieu sans vous.',
    copy: 'Vous trouverez ci-joint votre copie du rapport d’inspection du logement situé au {property} : {inspection}, effectuée le {inspectedDay}.',
    keep: 'Veuillez la conserver. Si vous n’êtes pas d’accord avec un élément du rapport, dites-le-nous par écrit.',
    moveOutOption:
      'Votre location du logement situé au {property} prend fin le {tenancyEndDay}. Avant cette date, nous pouvons inspecter le logement si vous nous le demandez.',
    moveOutAsk:
      'Si vous voulez cette inspection, veuillez nous dire quel jour vous convient, à compter du {earliestDay}. Nous vous enverrons ensuite l’heure.',
    moveOutTime:
      'Vous avez demandé une inspection du logement situé au {property} avant votre départ. Elle aura lieu à ce moment : {time}.',
    moveOutOther: 'Si ce moment ne vous convient plus, veuillez nous le dire rapidement.',
    moveOutList:
      'Nous avons inspecté le logement situé au {property} le {preMoveOutDay}, avant votre départ. Cet avis énumère ce que nous avons constaté et qui pourrait être retenu sur votre dépôt.',
    moveOutFix: 'Vous pouvez nettoyer ou réparer ce qui figure dans la liste jusqu’au {tenancyEndDay}.',
    phone: 'Vous pouvez nous joindre par téléphone : {companyPhone}.',
    email: 'Vous pouvez aussi écrire à {companyEmail}.',
    closing: '{company}',
  },
} satisfies Translated<'noticeDocument' | 'noticeFields' | 'shippedNotices'>;

/** Rules as notices name them. */
export const noticeRulesInFrench = {
  law: {
    disclaimer: 'À titre d’information : ceci n’est pas un avis juridique',
    source: 'Source : {title}, consultée le {date}',
  },
  lawRules: {
    'BC-04-IN': 'Le locateur offre au locataire au moins deux possibilités d’inspection initiale.',
    'BC-04-OUT': 'Le locateur offre au locataire au moins deux possibilités d’inspection finale.',
    'BC-05':
      'La deuxième et dernière possibilité est offerte au moyen du formulaire RTB-22. Il indique un autre moment que la première offre, et il est reçu avant le jour proposé.',
    'BC-06':
      'L’inspection a lieu entre 8 h 00 et 21 h 00, à moins que les deux parties ne conviennent d’une autre heure.',
    'BC-07':
      'Le locataire qui ne participe à aucune des deux possibilités peut perdre le droit au remboursement des dépôts.',
    'BC-11':
      'Le locataire reçoit une copie signée du rapport dans les 7 jours suivant l’inspection initiale.',
    'BC-12':
      'Le locataire reçoit une copie signée du rapport dans les 15 jours. Ils courent à compter de l’inspection finale ou de l’adresse de réexpédition donnée par écrit, selon la plus tardive des deux.',
    'AB-03': 'L’inspection a lieu entre 8 h 00 et 20 h 00, et jamais un jour férié, dimanches compris.',
    'AB-04-IN':
      'Avant que le locateur ne fasse seul l’inspection initiale, deux moments différents sont proposés au locataire.',
    'AB-04-OUT':
      'Avant que le locateur ne fasse seul l’inspection finale, deux moments différents sont proposés au locataire.',
    'AB-06-IN': 'Le locataire reçoit immédiatement une copie du rapport de l’inspection initiale.',
    'AB-06-OUT': 'Le locataire reçoit immédiatement une copie du rapport de l’inspection finale.',
    'CA-05':
      'Après un avis de fin de location, le locateur offre par écrit, dans un délai raisonnable, une inspection avant le départ.',
    'CA-05-DATE':
      'L’inspection avant le départ que le locataire demande a lieu dans les deux dernières semaines de la location.',
    'CA-05-NOTICE':
      'Le locataire reçoit un avis écrit de l’inspection avant le départ 48 heures d’avance, à moins que les deux parties n’y renoncent par écrit.',
  },
} satisfies TranslatedInPart<'law' | 'lawRules'>;
