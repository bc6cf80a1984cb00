import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toPath } from '#web/lib/paths.ts';
import { readComposeStart } from '#web/parts/mail/compose-path.ts';
import { ComposeSession } from './compose-session.tsx';
import { composeTexts as texts } from './texts.ts';

/** Writes a mail on a phone, where it fills the page. */
export function SendMobilePage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const close = () => {
    const depth = (globalThis.history.state as { idx?: number } | null)?.idx ?? 0;
    if (depth > 0) navigate(-1);
    else navigate(toPath('mailcenterMobile'), { replace: true });
  };
  const leave = useRef(close);
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      <ComposeSession start={readComposeStart(search)} leave={leave} onClose={close} />
    </>
  );
}
