/**
 * Property of a COMMON room with the numbers of its elements in order. Absent while they are in numerical order. Numbers
 * never change, because photos and notes refer to them.
 */
export const ELEMENT_ORDER_FIELD = 'elementOrder';

const FIELD = /^element(\d+)(?:Label|Type)?$/u;

/**
 * Returns the element numbers of a COMMON room (`element3`, `element3Label`, `element3Type`) in order. Elements missing
 * from the stored order, such as those added by another user, come last.
 */
export function commonElementNumbers(room: Readonly<Record<string, unknown>>): number[] {
  const numbers = Object.keys(room).flatMap((field) => {
    const [, number] = FIELD.exec(field) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  const found = [...new Set(numbers)].sort((a, b) => a - b);
  const order: unknown = room[ELEMENT_ORDER_FIELD];
  const named = Array.isArray(order) ? order.filter((number) => found.includes(number as number)) : [];
  return [...new Set([...(named as number[]), ...found])];
}
