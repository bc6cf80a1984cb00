import { credentialShapes, type NetworkView } from '#contract/networks.ts';
import { formTexts as texts } from '../texts.ts';

/** Shops have some that may be left out. */
export type CredentialField = NetworkView['fields'][number] & { optional?: boolean | undefined };

/** What the hint of a credential says is checked before the network is asked. */
export const credentialRules = ({
  label,
  shape,
  optional = false,
}: Pick<CredentialField, 'label' | 'shape' | 'optional'>) => [
  ...(optional ? [] : [{ required: true, whitespace: true, message: texts.fieldRequired(label) }]),
  ...(shape
    ? [
        {
          pattern: credentialShapes[shape].pattern,
          // The server trims as well.
          transform: (value: string) => value.trim(),
          message: texts.fieldMisshapen(label, credentialShapes[shape].words),
        },
      ]
    : []),
];
