import { fill, type LandingTextId, messages, type TenantMeta, textIn } from '@walkthrough/domain';
import { customerLabelOf } from './permissions';

const { common, landing, propertyEditor, screens } = messages;

export const landingText = (id: LandingTextId): string =>
  textIn({ common, landing, propertyEditor, screens }, id);

/** Returns the label of a link. Customers appear under the company's own label. */
export const landingLabel = (id: LandingTextId, tenant: TenantMeta | null): string =>
  id === 'screens.customerManagement'
    ? fill(screens.management, { customer: customerLabelOf(tenant) })
    : landingText(id);

/** Returns whether a link needs a full page load, because the page's header lists its image sources (docs/decisions/0058). */
export const hasOwnPage = (path: string): boolean => path === '/training-videos-gallery';
