import { useState } from 'react';
import type { ShopSystemView } from '#contract/shops.ts';
import { useVerifyShop, type VerifiedShop } from '#web/data/shops.ts';
import { isSessionLost } from '#web/lib/api-error.ts';
import { type FormProblem, fieldProblemsOf, problemOf } from '../connections/form-problem.ts';
import { connectShopTexts as texts } from './texts.ts';

/** What may be left out and is, is not sent. */
export const filledIn = (credentials: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(credentials).flatMap(([key, value]) => (value?.trim() ? [[key, value]] : [])),
  );

/** The little of a form this needs. */
interface FieldHolder {
  setFields(fields: never): void;
}

/** Asks the shop whether a login works; what it refused goes under its field or above the buttons. */
export function useShopLogin(form: FieldHolder, system: ShopSystemView) {
  const { mutateAsync, isPending } = useVerifyShop();
  const [verified, setVerified] = useState<VerifiedShop>();
  const [problem, setProblem] = useState<FormProblem>();

  const refuse = (error: unknown) => {
    if (isSessionLost(error)) return;
    const fields = fieldProblemsOf(error, system);
    if (fields.length > 0) form.setFields(fields as never);
    else setProblem(problemOf(error, texts.problems));
  };
  /** Of other credentials nothing is known. */
  const forget = () => {
    setVerified(undefined);
    setProblem(undefined);
  };
  const verify = async (credentials: Record<string, string>): Promise<VerifiedShop | null> => {
    forget();
    try {
      const shop = await mutateAsync({ system: system.system, credentials: filledIn(credentials) });
      setVerified(shop);
      return shop;
    } catch (error) {
      refuse(error);
      return null;
    }
  };
  return { verified, problem, verify, forget, refuse, isPending };
}
