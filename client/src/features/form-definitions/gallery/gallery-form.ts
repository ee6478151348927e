import { formGallery, perLanguage } from '@walkthrough/domain';
import { galleryDraft, type FormDefinition, type GalleryName } from '@walkthrough/form-definitions';

/** Returns what a form of the gallery is for, in one sentence. */
export const GALLERY_SENTENCES: Readonly<Record<GalleryName, string>> = perLanguage(() => ({
  'fire-safety-walk': formGallery.fireSafetyWalk,
  'seasonal-maintenance': formGallery.seasonalMaintenance,
  'vacancy-check': formGallery.vacancyCheck,
  'key-handover': formGallery.keyHandover,
  'short-term-turnover': formGallery.shortTermTurnover,
  'annual-unit-inspection': formGallery.annualUnitInspection,
}));

/** Returns a form of the gallery as it is counted and previewed: with its own questions only. */
export const shownForm = (name: GalleryName): FormDefinition =>
  galleryDraft(name, { key: name, country: ['CA', 'US'], type: null });

export const titleOf = ({ i18n, title }: FormDefinition): string => Object.values(i18n)[0]?.[title] ?? title;
