import { useId, useState } from 'react';

/**
 * What every form of antd's shares: a name of its own, since two forms of a page may both have a field called 名称 and a
 * label leads to the first field of its id; labels above the fields, the first wrong field gets the focus, and when the fields
 * speak: at the first try to send, from then on as they are typed. Not when a field is left: the sentence would push the
 * button away from under the very click that left the field.
 */
export function useFormProps() {
  const name = useId();
  const [tried, setTried] = useState(false);
  return {
    name,
    layout: 'vertical',
    requiredMark: false,
    scrollToFirstError: { focus: true },
    validateTrigger: tried ? 'onChange' : 'onSubmit',
    onFinishFailed: () => setTried(true),
  } as const;
}
