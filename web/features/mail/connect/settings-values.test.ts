import { describe, expect, it } from 'vitest';
import { updateMailbox } from '#contract/mail-accounts.ts';
import { changesOf, memberChoices, valuesOf } from './settings-values.ts';
import { mailbox } from './testing.ts';

const owner = { id: '11111111-1111-4111-8111-111111111111', role: 'owner' } as const;
const member = { id: '22222222-2222-4222-8222-222222222222', role: 'member' } as const;
const other = '33333333-3333-4333-8333-333333333333';

describe('the settings of a mailbox', () => {
  it('send nothing when nothing was changed, whatever the signature holds', () => {
    for (const signature of ['', '林晓<br>远航', '<p><b>林晓</b></p>'])
      for (const memberIds of [null, [], [other]]) {
        const box = mailbox({ signature, memberIds });
        expect(changesOf(valuesOf(box, owner), box, owner)).toEqual({});
        expect(changesOf(valuesOf(box, member), box, member)).toEqual({});
      }
  });

  it('send what was changed and nothing else', () => {
    const box = mailbox();
    const changed = changesOf(
      {
        ...valuesOf(box, owner),
        name: ' 新名 ',
        perMinute: 5,
        dailyCap: 200,
        signature: '林晓\n远航',
        optOutLine: false,
      },
      box,
      owner,
    );
    expect(changed).toEqual({
      name: '新名',
      perMinute: 5,
      dailyCap: 200,
      signature: '林晓<br>远航',
      optOutLine: false,
    });
    expect(updateMailbox.body?.parse(changed)).toEqual(changed);
  });

  it('send the way in only where it was changed', () => {
    const box = mailbox();
    const values = valuesOf(box, owner);
    expect(changesOf({ ...values, password: 'new-code' }, box, owner)).toEqual({ password: 'new-code' });
    const imap = { ...box.imap, port: 143, secure: false };
    expect(changesOf({ ...values, imap, user: 'lin' }, box, owner)).toEqual({ imap, user: 'lin' });
  });

  it('send which folder is for what only where it was changed', () => {
    const folders = { sent: 'Ausgang', trash: null, junk: null, archive: null };
    const box = mailbox({ folders });
    expect(changesOf(valuesOf(box, owner), box, owner)).toEqual({});
    const changed = { folders: { ...folders, sent: null, trash: 'Weg' } };
    expect(changesOf({ ...valuesOf(box, owner), ...changed }, box, owner)).toEqual(changed);
    expect(updateMailbox.body?.parse(changed)).toEqual(changed);
  });

  it('take the daily limit away when the field is emptied', () => {
    const box = mailbox({ dailyCap: 50 });
    expect(changesOf({ ...valuesOf(box, owner), dailyCap: null }, box, owner)).toEqual({ dailyCap: null });
  });
});

describe('who may use a mailbox', () => {
  it('is everybody, the owner alone or chosen members, for the owner to say', () => {
    expect(memberChoices(mailbox(), owner)).toEqual(['everybody', 'nobody', 'some']);
    const box = mailbox({ memberIds: [other] });
    const values = valuesOf(box, owner);
    expect(values).toMatchObject({ access: 'some', members: [other] });
    expect(changesOf({ ...values, access: 'everybody' }, box, owner)).toEqual({ memberIds: null });
    expect(changesOf({ ...values, access: 'nobody' }, box, owner)).toEqual({ memberIds: [] });
    expect(changesOf({ ...values, members: [other, member.id] }, box, owner)).toEqual({
      memberIds: [other, member.id],
    });
  });

  it('is everybody or oneself for a member, who keeps whom the owner has chosen', () => {
    expect(memberChoices(mailbox(), member)).toEqual(['everybody', 'self']);
    const box = mailbox({ memberIds: [other, member.id] });
    expect(memberChoices(box, member)).toEqual(['everybody', 'self', 'keep']);
    const values = valuesOf(box, member);
    expect(values.access).toBe('keep');
    expect(changesOf({ ...values, access: 'self' }, box, member)).toEqual({ memberIds: [member.id] });
    expect(valuesOf(mailbox({ memberIds: [member.id] }), member).access).toBe('self');
  });
});
