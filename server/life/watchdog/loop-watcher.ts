// A thread of its own that sees when the event loop of the process does not turn. What runs then it asks through the
// inspector, which stops the blocked thread for a moment even inside a loop or a regular expression: work that does not
// block pays nothing for being watched. Of ours it imports types only, to stay small.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { BlockedWork, LoopBlock, WatcherSettings } from './loop-block.ts';

const { beats, folder, toldMs, endMs, exitCode, workNowName } = workerData as WatcherSettings;
const lookEveryMs = toldMs / 10;
/** Asked a little earlier than told: the block may end meanwhile. */
const askAfterMs = toldMs * 0.75;
/** A thread inside one long native call cannot be asked. */
const answerWithinMs = 3_000;
const mostFrames = 16;

type Seen = Pick<LoopBlock, 'work' | 'stack'>;

const unknown: Seen = { work: null, stack: [] };
const clockMs = () => Number(process.hrtime.bigint()) / 1e6;
const beatMs = () => Number(Atomics.load(beats, 0)) / 1e6;

let beat = beatMs();
/** Blocks are counted from here on at the earliest. */
let countedFrom = clockMs();
let lookedAt = clockMs();
let seen: Seen | null = null;
let ending = false;

setInterval(() => {
  const now = clockMs();
  // This thread did not run either: the machine slept, or the process was stopped or starved.
  const wasAway = now - lookedAt > toldMs;
  lookedAt = now;
  const latest = beatMs();
  const begun = Math.max(beat, countedFrom);
  if (wasAway || Atomics.load(beats, 1) === 1n) {
    beat = latest;
    countedFrom = now;
    seen = null;
  } else if (latest !== beat) {
    if (latest - begun >= toldMs) tell(begun, latest);
    beat = latest;
    seen = null;
  } else if (now - begun >= endMs) {
    if (!ending) end(begun);
  } else if (now - begun >= askAfterMs && seen === null) {
    seen = unknown;
    ask((found) => {
      seen = found;
    });
  }
}, lookEveryMs);

const blockOf = (begun: number, until: number, ended: boolean, { work, stack }: Seen): LoopBlock => ({
  id: randomUUID(),
  at: new Date(Date.now() - (clockMs() - begun)).toISOString(),
  ms: Math.round(until - begun),
  ended,
  work,
  stack,
});

function tell(begun: number, until: number): void {
  parentPort?.postMessage(blockOf(begun, until, false, seen ?? unknown));
}

/** Asked once more: what runs now is what ends it. Whoever cannot be asked is killed outright. */
function end(begun: number): void {
  ending = true;
  const leave = (found: Seen) => {
    const block = blockOf(begun, clockMs(), true, found);
    const what = block.work ? `${block.work.name}（${block.work.id}）` : '不明';
    try {
      writeSync(2, `海图已有 ${Math.round(block.ms / 1000)} 秒没有响应，正在重新启动；当时在执行：${what}\n`);
      writeFileSync(join(folder, `blocked-${block.id}.json`), JSON.stringify(block), {
        mode: 0o600,
        flush: true,
      });
    } catch {
      // Nobody reads, or the disk is full: it ends all the same.
    }
  };
  const kill = setTimeout(() => {
    ending = false;
    if (beatMs() !== beat) return;
    leave(seen ?? unknown);
    process.kill(process.pid, 'SIGKILL');
  }, answerWithinMs);
  ask((found, evaluate) => {
    clearTimeout(kill);
    leave(found);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), answerWithinMs);
    evaluate(`process.reallyExit(${exitCode})`);
  });
}

type Evaluate = (expression: string, then?: (value: unknown) => void) => void;

/** Calls back while the thread is stopped, unless its loop has turned before. */
function ask(then: (found: Seen, evaluate: Evaluate) => void): void {
  const session = new Session();
  session.connectToMainThread();
  const since = beat;
  // A frame names its script by number alone.
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => {
    files.set(scriptId, url.replace(/^file:\/\//, ''));
  });
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    const evaluate: Evaluate = (expression, answer) =>
      session.post(
        'Debugger.evaluateOnCallFrame',
        { callFrameId: callFrames[0]?.callFrameId ?? '', expression, returnByValue: true, silent: true },
        (_error, answered) => answer?.(answered?.result.value),
      );
    const letGo = () => {
      session.post('Debugger.resume');
      session.post('Debugger.disable', () => session.disconnect());
    };
    if (beatMs() !== since) {
      letGo();
      return;
    }
    evaluate(`globalThis[Symbol.for('${workNowName}')]()`, (told) => {
      const placeOf = placesInSources();
      const stack = callFrames
        .slice(0, mostFrames)
        .map(
          ({ functionName, location: { scriptId, ...place } }) =>
            `${functionName || '(anonymous)'} ${placeOf(files.get(scriptId) ?? '', place)}`,
        );
      then({ work: workOf(told), stack }, evaluate);
      letGo();
    });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

interface Place {
  lineNumber: number;
  columnNumber?: number;
}

/** Where a built file has a map beside it, the line of the source. Maps are large: nothing is kept. */
function placesInSources(): (file: string, place: Place) => string {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string) => {
    if (!existsSync(`${file}.map`)) return null;
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  };
  return (file, { lineNumber, columnNumber = 0 }) => {
    if (!maps.has(file)) maps.set(file, mapOf(file));
    const entry = maps.get(file)?.findEntry(lineNumber, columnNumber);
    return entry && 'originalSource' in entry && entry.originalSource
      ? `${join(dirname(file), entry.originalSource)}:${entry.originalLine + 1}`
      : `${file}:${lineNumber + 1}`;
  };
}

const workOf = (told: unknown): BlockedWork | null =>
  typeof told === 'string' ? (JSON.parse(told) as BlockedWork | null) : null;
