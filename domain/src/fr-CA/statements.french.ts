import type { Translated, TranslatedInPart } from './translated.french';

/** What statements of deductions say beside the office's own words. */
export const statementsInFrench = {
  statementDocument: {
    before: 'Avant, à l’emménagement',
    after: 'Après, au départ',
    afterWork: 'Après les travaux',
    noPhoto: 'Aucune photo',
    photoNumber: '{phase} : photo {number}',
    answerOpen: 'Pas encore de réponse',
    answerAgreed: 'D’accord',
    answerDisputed: 'Contesté',
    receipts: 'Reçus et factures',
    receiptHash: '{name}, SHA-256 {hash}',
    receiptPhoto: 'Reçu {number} : {name}',
    totalDeposits: 'Dépôts détenus',
    totalDeductions: 'Total des retenues',
    totalAgreed: 'Dont acceptées',
    totalDisputed: 'Dont contestées',
    totalOpen: 'Dont sans réponse',
    balance: 'Solde des dépôts',
    owed: 'Montant au-delà des dépôts',
    statement: 'Relevé des retenues',
    statementNumber: 'Relevé {number} · révision {revision}',
    tenantsNamed: 'Locataires : {names}',
    tenancyDays: 'Location : du {start} au {end}',

    tenancySince: 'Location depuis le {start}',
    tenancyUntil: 'Location jusqu’au {end}',
    moveInReport: 'Rapport à l’emménagement : {name}',
    moveOutReport: 'Rapport au départ : {name}',
    answeredTenant: '{answer} par {name}, {date}',
    answeredOffice: '{answer}, selon ce que le bureau a noté le {date}',
    issuedOn: 'Émis le {date}',
    issuedOnBy: 'Émis le {date} par {name}',
    sha256Help: 'Vérifiez ce fichier, ou la liste de ses preuves, à {address}',
    writtenIn: 'Langue de ce relevé : {language}',
    mailSubject: '{title}, {address}',
    mailText:
      '{company} vous envoie ce relevé des retenues sur votre dépôt. Vous le trouverez en pièce jointe (PDF).',
    unreviewed: 'La traduction de ce relevé n’a pas été révisée par un conseiller juridique.',
  },
} satisfies Translated<'statementDocument'>;

/** Deposits as statements name them. */
export const statementDepositsInFrench = {
  tenancies: {
    depositSecurity: 'Dépôt de garantie',
    depositPet: 'Dépôt pour les dommages causés par un animal de compagnie',
    depositOther: 'Autre dépôt',
  },
} satisfies TranslatedInPart<'tenancies'>;
