import { useState } from 'react';

/**
 * When the fields of a form speak: at the first try to send, from then on as they are typed. Not when a field is left:
 * the sentence would push the button away from under the very click that left the field.
 */
export function useLateValidation() {
  const [tried, setTried] = useState(false);
  return {
    validateTrigger: tried ? 'onChange' : 'onSubmit',
    onFinishFailed: () => setTried(true),
  };
}
