import type { Translated } from './translated.french';

/** Offline work, its synchronization, and work that is only on the device. */
export const syncInFrench = {
  sync: {
    alreadyInProgress:
      'La synchronisation est déjà en cours. Elle peut durer quelques minutes. Veuillez patienter.',
    noContactEmail: 'Aucun courriel de personne-ressource trouvé',
    tenantChangeNotified:
      'Les renseignements sur le locataire ont été modifiés et un avis a été envoyé à {email}',
    inspectionNotFound: 'L’inspection est introuvable',
    networkOff:
      'Cette action n’est pas possible en ce moment. Veuillez réessayer quand le réseau sera disponible',
    serviceDown:
      'Cette action n’est pas possible en ce moment. Veuillez réessayer quand le service sera disponible',
    submitFailed: 'Le rapport n’a pas pu être soumis, veuillez réessayer plus tard.',
    submitted: 'Rapport soumis!',
    afterSending: 'Une synchronisation est en cours. Cela se fera ensuite.',
    serverUnreached: 'Le serveur n’a pas pu être joint.',
    serverSlow: 'Le serveur a mis trop de temps à répondre.',
    serverUnavailable: 'Le serveur est actuellement indisponible.',
    needsService:
      'Cela nécessite le serveur, qui est actuellement indisponible. Veuillez réessayer plus tard.',
    needsNetwork: 'Cela nécessite une connexion au réseau. Veuillez réessayer une fois en ligne.',
    queued: 'Enregistré sur cet appareil. Ce sera envoyé dès que le serveur pourra être joint.',
    readyOffline: 'Prêt hors ligne',
    notReadyOffline: 'Pas encore prêt hors ligne',
    deviceFull: 'Cet appareil est plein, et ceci n’a pas été conservé. Veuillez d’abord libérer de l’espace.',
    deviceFailed: 'Ceci n’a pas pu être conservé sur cet appareil et n’est pas encore en sécurité : {reason}',
    newerRecord:
      'Ceci a été conservé par une version plus récente de l’application. Veuillez faire la mise à jour pour l’ouvrir.',
    chooseFirst: 'Ce rapport a aussi été modifié ailleurs. Veuillez d’abord résoudre les conflits.',
    needsConnection: 'Ce rapport n’est pas encore sur cet appareil. Vous pourrez l’ouvrir une fois en ligne.',
    photoMissing: 'Une photo de ce rapport n’est plus sur cet appareil.',
    earlierReceived:
      'Une version antérieure de ce rapport a été reçue : {time}. Les modifications suivantes sont seulement sur cet appareil.',
    stateOnDevice: 'Sur cet appareil',
    noLongerYours: 'Cette inspection ne vous est plus attribuée.',
    stateWaiting: 'En attente d’envoi',
    stateSending: 'Envoi en cours',
    stateNeedsSignIn: 'Session à ouvrir',
    stateNeedsAttention: 'À vérifier',
    stateDelivered: 'Sur le serveur',
    stateSent: 'Envoyé',
    stateHandedOver: 'Transmis au bureau',
    edit: 'Modifier',
    waitingCount: '{count} en attente',
    workOffline: 'Continuer le travail sur cet appareil',
    update: 'Mettre à jour maintenant',
    updating: 'Mise à jour…',
  },
  deviceReports: {
    unreadableSetAside:
      'Un rapport sur cet appareil n’a pas pu être lu. Il a été conservé; veuillez communiquer avec le soutien.',
    distributedLater: 'À envoyer à {emails}',
    doNotSend: 'Ne pas envoyer',
    changedAt: 'Modifié sur cet appareil {time}',
    fetchedAt: 'Téléchargé {time}',
    lastTry: 'Dernier essai {time}',
    syncNow: 'Synchroniser maintenant',
    emptyOffline: 'Rien n’est conservé sur cet appareil',
    emptyOfflineHelp:
      'Ouvrez Mes inspections de l’état des lieux en étant en ligne pour conserver ici les inspections qui vous sont attribuées.',
    emptyBasket: 'Rien n’attend d’être envoyé',
    emptyBasketHelp: 'Les rapports et les modifications soumis hors ligne attendent ici jusqu’à leur envoi.',
    tenantRefusedNames: 'Dans le rapport : {names}',
    tenantRefusedSeen: 'J’en ai pris connaissance',
    storageAtRisk:
      'Le navigateur peut supprimer ces données quand l’appareil manque d’espace ({free} libres). Installez l’application pour les protéger.',
    storageLow:
      'Il ne reste que {free} sur cet appareil. Il pourrait bientôt manquer de place pour les photos.',
    gigabytes: '{amount} Go',
    megabytes: '{amount} Mo',
    safeToLeave: 'Vous pouvez partir : {contents} sur le serveur',
    manyAnswers: '{count, plural, one {# réponse} other {# réponses}}',
    manyRooms: '{count, plural, one {# pièce} other {# pièces}}',
    manyPhotos: '{count, plural, one {# photo} other {# photos}}',
    photosProgress: 'photos {done}/{total}',
    receiptDiffers:
      'La confirmation du serveur ne correspond pas à ce que cet appareil a envoyé ({difference}). Rien n’a été supprimé ici; veuillez communiquer avec le soutien.',
    delivered: '{count, plural, one {Le rapport a été remis : {address}} other {# rapports ont été remis}}',
    handedOver:
      '{count, plural, one {Le rapport était tardif et a été transmis au bureau pour examen : {address}.} other {# rapports étaient tardifs et ont été transmis au bureau pour examen.}}',
    attention:
      '{count, plural, one {Le rapport demande votre attention ({address}) : {reason}} other {# rapports demandent votre attention. Voyez les détails dans Ma liste de synchronisation.}}',
    tenantRefused: 'Les renseignements sur le locataire n’ont pas été mis à jour : {reason}',
    photoUnreadable: 'Cette image n’a pas pu être lue. Veuillez choisir une image JPEG, PNG ou WebP.',
    waitingLocked:
      'Ce rapport attend d’être envoyé et ne peut pas être modifié ici. Choisissez Modifier dans Ma liste de synchronisation pour le modifier.',
    deliveredLocked: 'Ce rapport a été remis : {time}.',
    openElsewhere:
      'Ce rapport est ouvert dans un autre onglet. Vous pouvez le lire ici ou en prendre le contrôle.',
    otherTabSilent: 'L’autre onglet ne répond pas. Fermez-le et ouvrez de nouveau le rapport ici.',
    takeOver: 'Prendre le contrôle',
    needsUpdate: 'Mettez à jour l’application pour ouvrir ce formulaire',
    needsUpdateText:
      'Ce formulaire nécessite une version plus récente de l’application. Tout ce que vous avez entré dans ce rapport reste sur cet appareil.',
    rejected: 'Le serveur n’a pas accepté ce rapport : {reason}',
  },
  unsentWork: {
    signOutTitle: 'Travail non envoyé',
    signOutText: 'Ceci est conservé seulement sur cet appareil :',
    sendNow: 'Envoyer maintenant',
    keepForMe: 'Garder pour moi',
    keepHelp:
      'Le travail non envoyé reste sur cet appareil jusqu’à ce que vous y ouvriez de nouveau une session.',
    discard: 'Supprimer le travail',
    discardTitle: 'Supprimer le travail non envoyé?',
    discardText: 'Ceci sera supprimé de cet appareil. Cette action est irréversible.',
    discardLabel: 'Tapez {word} pour confirmer',
    discardWord: 'SUPPRIMER',
    stillUnsent: 'Tout n’a pas pu être envoyé. Le reste est encore sur cet appareil.',
    reportOf: '{address} ({side})',
    contactAttemptOf: '{address} (historique des contacts)',
    visitChangeOf: '{address} (problème de planification ou annulation)',
    dataUpdateOf: '{address} (demande de mise à jour des données)',
    transfer: 'Autre appareil',
    transferHelp:
      'Enregistrez le travail non envoyé dans un fichier et ouvrez-le sur un autre appareil avec le même compte.',
    export: 'Enregistrer dans un fichier',
    exported:
      'Enregistré sous {name}. Rapports : {reports}, photos : {photos}, petites modifications : {actions}. Gardez le fichier jusqu’à ce que tout soit arrivé.',
    import: 'Ouvrir un fichier',
    importTitle: 'Travail d’un autre appareil',
    nothingIn: 'Le fichier ne contient aucun travail non envoyé.',
    taken: 'est maintenant sur cet appareil et sera envoyé d’ici',
    known: 'était déjà ici',
    kept: 'n’a pas été remplacé : envoyez d’abord la version de cet appareil, ou fermez-la, puis ouvrez de nouveau le fichier',
    actionsTaken: 'Petites modifications en attente ici : {actions}',
    notOurs:
      'Ce n’est pas un fichier de travail non envoyé. Choisissez un fichier enregistré ici et non modifié.',
    notWhole: 'Ce fichier est incomplet ou a été modifié. Rien n’a été importé.',
    newerFile:
      'Ce fichier a été enregistré par une version plus récente de l’application. Veuillez faire la mise à jour et l’ouvrir de nouveau.',
    somebodyElses: 'C’est le travail de {name}. Ouvrez une session avec ce compte pour l’ouvrir.',
  },
  reportChanges: {
    outdatedTitle: 'Ce rapport a été modifié ailleurs',
    outdatedText:
      'Il a été modifié sur un autre appareil ou par quelqu’un d’autre. Ces modifications sont maintenant sur cet appareil, et ce que vous avez entré est conservé. Le formulaire ne les montre pas encore.',
    shownNow: 'Les modifications d’un autre appareil sont maintenant affichées.',
    look: 'Afficher les modifications',
    toldConflicts:
      'Certaines réponses ont été modifiées aux deux endroits. Veuillez choisir lesquelles garder.',
    show: 'Voir ce qui a changé',
    conflictsTitle: 'Modifications en conflit',
    conflictsText:
      'Les mêmes réponses ont été modifiées ici et sur un autre appareil ou par quelqu’un d’autre. Les deux sont conservées jusqu’à votre choix. Vous pourrez ensuite soumettre le rapport.',
    yours: 'Modifié ici',
    theirs: 'Modifié ailleurs',
    keepYours: 'Garder cette version',
    useTheirs: 'Utiliser l’autre version',
    nothing: 'Laissé vide',
    inRoom: '{room} : {field}',
  },
} satisfies Translated<'sync' | 'deviceReports' | 'unsentWork' | 'reportChanges'>;
