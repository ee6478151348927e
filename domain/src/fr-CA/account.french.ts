import type { Translated, TranslatedInPart } from './translated.french';

/** The user's own settings on an inspector's screens. */
export const accountInFrench = {
  calendarFeed: {
    title: 'Flux de calendrier',
    intro:
      'Abonnez-vous à vos inspections dans une autre application de calendrier. Le flux contient les 90 derniers jours et l’année à venir.',
    secret:
      'Toute personne qui a cette adresse peut lire le flux. Elle n’est affichée qu’une fois : copiez-la dans votre application de calendrier.',
    address: 'Adresse du flux',
    copy: 'Copier l’adresse',
    copied: 'L’adresse du flux a été copiée.',
    copyFailed: 'L’adresse n’a pas pu être copiée. Sélectionnez-la et copiez-la à la main.',
    create: 'Créer l’adresse du flux',
    createdAt: 'Adresse du flux créée {time}',
    renew: 'Renouveler l’adresse',
    renewQuestion:
      'L’adresse actuelle du flux cesse immédiatement de fonctionner. Les applications de calendrier ont besoin de la nouvelle.',
    revoke: 'Désactiver le flux',
    revokeQuestion: 'L’adresse du flux cesse immédiatement de fonctionner.',
    revoked: 'Le flux de calendrier est désactivé.',
    showsOccupants: 'Inclure les noms et les numéros de téléphone des occupants',
    showsOccupantsHelp: 'Le fournisseur de votre application de calendrier peut aussi les lire.',
    occupantsShown: 'Le flux inclut les occupants.',
    occupantsHidden: 'Le flux n’inclut pas les occupants.',
    name: 'Horaire de {name}',
    summary: '{type} : {address}',
    open: 'Ouvrir vos inspections : {link}',
    occupants: 'Occupants : {names}',
    phones: 'Téléphone : {phones}',
  },
} satisfies Translated<'calendarFeed'>;

/** Texts that field screens take from groups of the office. */
export const partsInFrench = {
  dataUpdates: {
    own: 'Mes demandes de mise à jour',
    ownEmpty: 'Aucune demande pour l’instant',
    ownEmptyHelp: 'Vos demandes et leur résultat apparaissent ici.',
    failed: 'Les demandes de mise à jour n’ont pas pu être chargées',
    submitted: 'Demande de mise à jour soumise',
    titleOf: 'Demande de mise à jour : {address}',
    nothingRecorded: 'Rien au dossier.',
    newValueHelp:
      'Pour retirer la valeur au dossier, laissez ce champ vide et expliquez pourquoi dans le commentaire.',
    description: 'Description',
    waiting: 'Demande de mise à jour des données',
  },
  forms: { note: 'Note', versionTitle: '{title}, version {version}' },
  inspectionManagement: {
    scheduledToast: '{address} : inspection prévue {visit}.',
    unscheduledToast: '{address} : inspection retirée de l’horaire.',
    tenants: 'Locataires',
    propertyCode: 'Code de l’immeuble',
    distributionFailed: 'Le rapport n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    send: 'Envoyer',
    distributed: 'Ce rapport a été envoyé aux adresses de courriel indiquées',
    emailAddressesHelp: 'Séparez les adresses par des points-virgules.',
    preparingReport: 'Préparation du rapport…',
    mailLanguage: 'Langue du courriel',
    ownLanguages: 'Langue de chaque destinataire',
    distributionAddressInvalid: 'Une ou plusieurs adresses de courriel ne semblent pas valides!',
    distributionIncomplete: 'Cette inspection de l’état des lieux est incomplète et ne peut pas être envoyée',
  },
  inspectionNotes: {
    details: 'Texte de la note',
    sticky: 'Permanente',
    stickyHelp: 'Copier cette note dans la prochaine inspection du même type de l’immeuble.',
  },
  landing: {
    updateSoftware: 'Mettre à jour le logiciel',
    nowhereTitle: 'Page introuvable',
    nowhereText: 'L’adresse est peut-être mal tapée, ou la page n’existe plus.',
  },
  lateSubmissions: {
    photosLost:
      '{count, plural, one {# photo de ce rapport manque sur cet appareil et au bureau.} other {# photos de ce rapport manquent sur cet appareil et au bureau.}}',
    handedOver: 'Transmis au bureau : {contents}',
    handedOverHelp: 'Le rapport était tardif : {reason} Le bureau l’examine.',
    acceptedBy: 'Accepté par {name} : {time}',
    rejectedBy: 'Refusé par {name} ({time}) : {reason}',
    remove: 'Retirer de cet appareil',
  },
  lists: { clearFilters: 'Effacer les filtres', shortcuts: 'Raccourcis clavier' },
  logs: {
    category: 'Catégorie',
    field: 'Champ',
    previousValue: 'Valeur précédente',
    newValue: 'Nouvelle valeur',
    comment: 'Commentaire',
  },
  propertyEditor: {
    nextInspection: 'Prochaine inspection',
    tenantInformation: 'Renseignements sur le locataire',
    propertyDetails: 'Détails de l’immeuble',
    tenantName: 'Nom du locataire {number}',
    tenantPhone: 'Téléphone du locataire {number}',
    tenantEmail: 'Courriel du locataire {number}',
    numOccupants: 'Nombre de locataires',
    tenantMoveInDate: 'Date d’emménagement du locataire',
    noLongerThere: 'Cet immeuble est introuvable',
    noLongerThereHelp: 'Il a été supprimé ou transféré, ou vous n’y avez pas accès.',
    nobodyRecorded: 'Aucun locataire au dossier.',
    active: 'Actif',
    ownerPhone: 'Téléphone du propriétaire',
    ownerEmail: 'Courriel du propriétaire',
    buildingManager: 'Gérant de l’immeuble',
    virtualLocation: 'Emplacement virtuel',
    onboarded: 'Intégré',
    numOccupantsInvalid: 'Le nombre de locataires doit être un nombre entier, zéro ou plus.',
    cancelChanges: 'Annuler les modifications',
    saveChanges: 'Enregistrer les modifications',
    unsavedChanges: 'Vous avez des modifications non enregistrées.',
  },
  users: {
    confirmingEmail: 'Confirmation de votre adresse de courriel…',
    emailConfirmed: 'Votre adresse de courriel a été confirmée.',
    toSignIn: 'Retour à l’ouverture de session',
    emailConfirmationFailed: 'Votre adresse de courriel n’a pas pu être confirmée.',
    username: 'Nom d’utilisateur',
    usernameUnavailable: 'Ce nom d’utilisateur n’est pas disponible. Essayez-en un autre.',
    usernameChanged: 'Votre nom d’utilisateur est maintenant {name}.',
    usernameFailed:
      'Une erreur est survenue lors de la modification de votre nom d’utilisateur. Veuillez réessayer plus tard.',
    currentUsername: 'Nom d’utilisateur actuel',
    newUsername: 'Nouveau nom d’utilisateur',
    language: 'Langue',
    languageOfScreens: 'Langue des écrans, des courriels et des rapports',
    languageHelp: 'La page est rechargée dans la nouvelle langue.',
    sessionEnded: 'La session de l’appareil est fermée.',
    othersEnded: 'Les sessions de tous les autres appareils sont fermées.',
    sessionsIntro:
      'Appareils où vous avez une session ouverte. Si vous n’en reconnaissez pas un, fermez sa session et changez votre mot de passe.',
    endOthers: 'Fermer les sessions de tous les autres appareils',
    noSessions: 'Aucun appareil',
    thisDevice: 'Cet appareil',
    lastSeen: 'Dernière activité {time}',
    signedInAt: 'Session ouverte {time}',
    endSessionOf: 'Fermer sa session : {device}',
    endSession: 'Fermer sa session',
    planMailsOn: 'Les courriels d’horaire sont activés.',
    planMailsOff: 'Les courriels d’horaire sont désactivés.',
    mailSettings: 'Avis par courriel',
    planMails: 'M’envoyer un courriel quand mon horaire change',
    planMailsHelp: 'Un seul courriel pour tous les changements que le bureau fait en cinq minutes.',
    browserOn: '{browser} sur {system}',
    unknownDevice: 'Navigateur inconnu',
  },
} satisfies TranslatedInPart<
  | 'dataUpdates'
  | 'forms'
  | 'inspectionManagement'
  | 'inspectionNotes'
  | 'landing'
  | 'lateSubmissions'
  | 'lists'
  | 'logs'
  | 'propertyEditor'
  | 'users'
>;
