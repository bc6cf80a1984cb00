// The ways of paying that the settings give keys for, in the order they are offered.
import type { Config } from '../config.ts';
import type { MasterKey } from '../secrets/master-key.ts';
import type { PayChannel } from './channel.ts';

export async function createPayChannels(_config: Config, _masterKey: MasterKey): Promise<PayChannel[]> {
  return [];
}
