import { createElement, type ReactNode } from 'react';
import type { SlotName } from '#contract/site-slots.ts';

/** A value that only the running deployment knows; the server writes it in before the page leaves. */
export const slot = (name: SlotName) => `{{${name}}}`;

interface SlotProps {
  name: SlotName;
  children: ReactNode;
}

/** Stays where the deployment has set the value. */
export const WhenSet = ({ name, children }: SlotProps) => createElement('x-set', { name }, children);

/** Stays where it has not. */
export const WhenUnset = ({ name, children }: SlotProps) => createElement('x-unset', { name }, children);
