import type { Page, StaffInspectionRow } from '@walkthrough/domain';
import type { Product } from '../../../load-tests/lib/product.mjs';

const COORDINATOR = 'maple.coordinator';

async function read<T>(product: Product, path: string): Promise<T> {
  const { status, body } = await product.as(COORDINATOR, 'GET', path);
  if (status !== 200) throw new Error(`GET ${path} was answered ${status}.`);
  return body as T;
}

/** Returns assignable inspections of the demo in random order. */
export async function openInspections(product: Product): Promise<number[]> {
  const { content } = await read<Page<StaffInspectionRow>>(product, '/api/inspections/rolling/page?size=200');
  const open = content.filter(({ property }) => !property.isUnassignable).map(({ id }) => id);
  if (open.length === 0) throw new Error('The demo has no open visit.');
  return open;
}

/** Returns the ids of inspectors. */
export async function inspectorIds(product: Product): Promise<number[]> {
  const inspectors = await read<{ id: number }[]>(product, '/api/inspectors');
  return inspectors.map(({ id }) => id);
}
