// The browser's side of passkeys: has one made, or has one sign. What goes wrong is said in a sentence. The library is loaded
// with the first use.
import type { WebAuthnError } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/passkey.ts';
import { ApiError } from './api-error.ts';

const texts = {
  unsupported: '当前浏览器或网址不支持通行密钥，请用较新的浏览器、通过 https 网址打开',
  otherHost: (host: string) => `通行密钥只能在 ${host} 上使用，请用这个网址打开后再试`,
  left: '没有完成通行密钥验证，请重试或改用其他方式',
  heldAlready: '这台设备上已经有这个账号的通行密钥',
  failed: '通行密钥没有完成，请重试',
};

export const makePasskey = (options: PasskeyCreation): Promise<NewPasskey> =>
  atSite(options.rp.id, async ({ startRegistration }) => {
    const made = await startRegistration({ optionsJSON: options });
    return { ...made, response: { ...made.response, transports: made.response.transports ?? [] } };
  });

export const answerPasskey = (options: PasskeyRequest): Promise<PasskeyAnswer> =>
  atSite(options.rpId, ({ startAuthentication }) => startAuthentication({ optionsJSON: options }));

async function atSite<Result>(
  host: string,
  work: (library: typeof import('@simplewebauthn/browser')) => Promise<Result>,
): Promise<Result> {
  if (window.location.hostname !== host) throw fault(texts.otherHost(host));
  const library = await import('@simplewebauthn/browser');
  if (!library.browserSupportsWebAuthn()) throw fault(texts.unsupported);
  try {
    return await work(library);
  } catch (error) {
    throw fault(sentenceOf(error as Error | WebAuthnError));
  }
}

const fault = (sentence: string) => new ApiError(sentence, { reason: 'unavailable' });

function sentenceOf({ name }: Error): string {
  if (name === 'InvalidStateError') return texts.heldAlready;
  return name === 'NotAllowedError' || name === 'AbortError' ? texts.left : texts.failed;
}
