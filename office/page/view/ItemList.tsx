import type { ReactNode } from 'react';

/** A list, or nothing if there are no items. */
export function ItemList({ items }: { readonly items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no state
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
