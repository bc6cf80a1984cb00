// The pages of the site are rendered when the product is built; what only the running deployment knows is filled in here.
// `{{name}}` stands for a value. `<x-set name="…">` stays where the value is there, `<x-unset name="…">` where it is not.
import { type SlotName, slotNames } from '#contract/site-slots.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';

/** Null: the operator has not set it. */
export type SlotValues = Record<SlotName, string | null>;

const isSlot = (name: string): name is SlotName => (slotNames as readonly string[]).includes(name);

function slotValue(values: SlotValues, name: string): string | null {
  if (!isSlot(name)) throw new Error(`the site asks for ${name}, which nobody fills in`);
  return values[name];
}

export function fillSlots(page: string, values: SlotValues): string {
  return page
    .replace(/<x-(set|unset) name="(\w+)">((?:(?!<x-\1 )[\s\S])*?)<\/x-\1>/g, (_whole, kind, name, inside) =>
      (slotValue(values, name) !== null) === (kind === 'set') ? inside : '',
    )
    .replace(/\{\{(\w+)\}\}/g, (_whole, name) => escapeHtml(slotValue(values, name) ?? ''));
}
