import { messages, tidyAddressText } from '@walkthrough/domain';

const { spreadsheets: texts } = messages;

type Found = { id: number } | { problem: string };

interface KnownCustomer {
  id: number;
  customerCode: string;
  customerFirstName: string | null;
  customerName: string;
}

interface KnownManager {
  id: number;
  customerId: number;
  code: string;
}

/** Returns the key by which names and codes count as equal. */
export const customerKey = (text: string): string => tidyAddressText(text).toLowerCase();

/** Resolves customers and managers of the caller by code or name. */
export class CustomerLookup {
  private readonly byCode = new Map<string, Set<number>>();
  private readonly byName = new Map<string, Set<number>>();
  private readonly byManager = new Map<string, number>();

  constructor(customers: readonly KnownCustomer[], managers: readonly KnownManager[]) {
    for (const { id, customerCode, customerFirstName, customerName } of customers) {
      note(this.byCode, customerCode, id);
      note(this.byName, customerName, id);
      if (customerFirstName) note(this.byName, `${customerFirstName} ${customerName}`, id);
    }
    for (const { id, customerId, code } of managers)
      this.byManager.set(`${customerId} ${customerKey(code)}`, id);
  }

  /** Matches by code first, then by name. */
  customer(text: string): Found {
    const found =
      this.byCode.get(customerKey(text)) ?? this.byName.get(customerKey(text)) ?? new Set<number>();
    const [id, ...others] = found;
    if (id === undefined) return { problem: texts.customerUnknown };
    return others.length > 0 ? { problem: texts.customerAmbiguous } : { id };
  }

  /** Whether nobody has this name or code. */
  isUnknown(text: string): boolean {
    return !this.byCode.has(customerKey(text)) && !this.byName.has(customerKey(text));
  }

  manager(customerId: number | null, code: string): Found {
    const id = this.byManager.get(`${customerId} ${customerKey(code)}`);
    return id === undefined ? { problem: texts.managerUnknown } : { id };
  }
}

function note(names: Map<string, Set<number>>, text: string, id: number): void {
  const key = customerKey(text);
  if (key !== '') names.set(key, (names.get(key) ?? new Set<number>()).add(id));
}
