// A colour and letters of our own per network, the same on every screen; the colours stay apart for colour-blind eyes.
export interface NetworkLook {
  /** Carries white letters in both themes; on light ground also the colour of its bars and lines. */
  color: string;
  /** Of its bars and lines on dark ground. */
  bright: string;
  letters: string;
}

const looks: Record<string, NetworkLook> = {
  shareasale: { color: '#0b4a38', bright: '#3fa08f', letters: 'Sa' },
  avantlink: { color: '#b3580b', bright: '#f6983a', letters: 'Av' },
  awin: { color: '#5c1f9e', bright: '#a968f5', letters: 'Aw' },
  cj: { color: '#1a6fd0', bright: '#62b4fa', letters: 'Cj' },
};

/** A network added later has its own letters and the common grey until it is given a colour. */
export function networkLook(network: string): NetworkLook {
  const code = network.toLowerCase();
  const letters = code.slice(0, 1).toUpperCase() + code.slice(1, 2);
  return looks[code] ?? { color: '#5d6977', bright: '#d3d9e0', letters };
}
