// A refused selection as the error a person reads.
import { AppError } from '#server/kernel/app-error.ts';
import type { Refused } from './decide-changes.ts';
import type { PermitKind } from './store.ts';
import { permitTexts } from './texts.ts';

export function refusal(refused: Refused, nameOf: (kind: PermitKind, code: string) => string): AppError {
  switch (refused.why) {
    case 'unknown':
      return new AppError('invalid_input', permitTexts.unknown(refused.kind, refused.codes));
    case 'sample': {
      const names = refused.codes.map((code) => nameOf(refused.kind, code));
      return new AppError('invalid_input', permitTexts.sample(refused.kind, names));
    }
    case 'no-plan':
      return new AppError('quota_exceeded', permitTexts.noPlan);
    case 'chosen-once':
      return new AppError('forbidden', permitTexts.chosenOnce);
    case 'locked': {
      const items = refused.permits.map(({ kind, code, lockedUntil }) => ({
        name: nameOf(kind, code),
        lockedUntil,
      }));
      return new AppError('conflict', permitTexts.locked(items));
    }
    case 'full':
      return new AppError('quota_exceeded', permitTexts.full);
    case 'too-many':
      return new AppError('quota_exceeded', permitTexts.tooMany(refused));
  }
}
