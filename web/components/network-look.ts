// A colour and letters of our own per network, the same on every screen; the colours stay apart for colour-blind eyes
// and carry white letters in both themes.
export interface NetworkLook {
  color: string;
  letters: string;
}

const looks: Record<string, NetworkLook> = {
  shareasale: { color: '#0a7563', letters: 'Sa' },
  avantlink: { color: '#b3500b', letters: 'Av' },
  awin: { color: '#5a45a8', letters: 'Aw' },
  cj: { color: '#1466b8', letters: 'Cj' },
};

/** A network added later has its own letters and the common grey until it is given a colour. */
export function networkLook(network: string): NetworkLook {
  const code = network.toLowerCase();
  return looks[code] ?? { color: '#54657b', letters: code.slice(0, 1).toUpperCase() + code.slice(1, 2) };
}
