// Pictures of the demo's materials, drawn here: shapes only, since a server may have no fonts.

const inks = { navy: '#0B2545', sea: '#1466B8', teal: '#13A89E', amber: '#F2A541', paper: '#F7F9FC' };

const sheet = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const sail = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 -60 L0 20 L-44 20 Z" fill="${inks.paper}"/><path d="M8 -40 L8 20 L42 20 Z" fill="${inks.amber}"/><path d="M-52 28 L50 28 L34 48 L-36 48 Z" fill="${inks.paper}"/></g>`;

const waves = (width: number, y: number, depth: number) =>
  `<path d="M0 ${y} q${width / 8} -18 ${width / 4} 0 t${width / 4} 0 t${width / 4} 0 t${width / 4} 0 V${y + depth} H0 Z" fill="${inks.teal}" fill-opacity=".85"/>`;

/** Wide banner: a boat on a sunny sea. */
export const leaderboard = sheet(
  728,
  90,
  `<rect width="728" height="90" fill="${inks.sea}"/><circle cx="640" cy="34" r="20" fill="${inks.amber}"/>${waves(728, 66, 40)}${sail(110, 38, 0.62)}<rect x="230" y="26" width="240" height="14" rx="7" fill="${inks.paper}"/><rect x="230" y="50" width="150" height="10" rx="5" fill="${inks.paper}" fill-opacity=".6"/><rect x="500" y="26" width="92" height="38" rx="19" fill="${inks.amber}"/>`,
);

/** Block banner: the same boat at dusk. */
export const block = sheet(
  300,
  250,
  `<rect width="300" height="250" fill="${inks.navy}"/><circle cx="224" cy="66" r="30" fill="${inks.amber}" fill-opacity=".9"/>${waves(300, 168, 90)}${sail(110, 128, 1)}<rect x="150" y="196" width="120" height="34" rx="17" fill="${inks.amber}"/>`,
);

/** Tall banner. */
export const tower = sheet(
  160,
  600,
  `<rect width="160" height="600" fill="${inks.teal}"/><circle cx="110" cy="90" r="34" fill="${inks.amber}"/><rect x="24" y="180" width="112" height="14" rx="7" fill="${inks.paper}"/><rect x="24" y="208" width="80" height="10" rx="5" fill="${inks.paper}" fill-opacity=".7"/><path d="M0 430 q20 -18 40 0 t40 0 t40 0 t40 0 V600 H0 Z" fill="${inks.sea}"/>${sail(82, 392, 0.9)}<rect x="26" y="530" width="108" height="38" rx="19" fill="${inks.amber}"/>`,
);

/** Product: a lamp. */
export const lamp = sheet(
  600,
  600,
  `<rect width="600" height="600" fill="#EAF1F9"/><ellipse cx="300" cy="500" rx="150" ry="22" fill="${inks.navy}" fill-opacity=".12"/><path d="M210 250 L390 250 L440 360 L160 360 Z" fill="${inks.amber}"/><rect x="290" y="360" width="20" height="110" fill="${inks.navy}"/><rect x="220" y="468" width="160" height="24" rx="12" fill="${inks.navy}"/>`,
);

/** Product: a bag. */
export const bag = sheet(
  600,
  600,
  `<rect width="600" height="600" fill="#E9F6F4"/><ellipse cx="300" cy="506" rx="170" ry="22" fill="${inks.navy}" fill-opacity=".12"/><path d="M230 250 v-30 a70 70 0 0 1 140 0 v30" fill="none" stroke="${inks.navy}" stroke-width="18"/><rect x="160" y="240" width="280" height="250" rx="36" fill="${inks.sea}"/><rect x="206" y="350" width="188" height="90" rx="18" fill="${inks.paper}" fill-opacity=".9"/>`,
);
