import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newSecret, signatureOf } from './sign.ts';

describe('the signature', () => {
  it('is that of the reference library, for a known secret and message', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const message = {
      messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      seconds: 1614265330,
      body: '{"test": 2432232314}',
    };
    expect(signatureOf(message, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    expect(signatureOf(message, [secret])).toBe(
      new Webhook(secret).sign(message.messageId, new Date(message.seconds * 1000), message.body),
    );
  });

  it('is believed by receivers that know the new secret and by those that still know the old one', () => {
    const [old, fresh] = [newSecret(), newSecret()];
    const message = { messageId: 'msg_1', seconds: Math.floor(Date.now() / 1000), body: '{"名":"海图"}' };
    const headers = {
      'webhook-id': message.messageId,
      'webhook-timestamp': String(message.seconds),
      'webhook-signature': signatureOf(message, [fresh, old]),
    };
    for (const secret of [old, fresh]) {
      expect(new Webhook(secret).verify(message.body, headers)).toEqual({ 名: '海图' });
    }
    expect(() => new Webhook(newSecret()).verify(message.body, headers)).toThrow();
    expect(() => new Webhook(fresh).verify(`${message.body} `, headers)).toThrow();
  });

  it('has secrets of 32 bytes, each another', () => {
    const secrets = Array.from({ length: 50 }, newSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets)
      expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  });
});
