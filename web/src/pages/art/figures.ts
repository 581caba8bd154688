// Figures that are no buildings: drawn by hand, the same in every language.

/** The Ultra Mega Chicken, about 230 x 200. */
export const chicken = (
  x: number,
  y: number,
  scale = 1,
): string => `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M40 190c-46-30-58-96-30-138 14-22 40-30 62-22 8 3 14 8 18 14 30-8 66 6 84 36 10-10 24-14 36-12-8 6-10 14-8 22 10 46-14 88-52 100z" fill="#fbf3e2" stroke="#2a2118" stroke-width="4" stroke-linejoin="round"/>
    <path d="M43 187C22 172 8 146 6 118c22 42 66 58 112 52 34-4 62-22 76-50 4 32-12 58-34 67z" fill="#e6d8b9"/>
    <path d="M52 118q7 9 14 0M74 132q7 9 14 0M50 142q7 9 14 0M72 156q7 9 14 0M96 162q7 9 14 0M30 112q6 8 12 0" fill="none" stroke="#2a2118" stroke-width="2.2" stroke-linecap="round" opacity=".55"/>
    <path d="M120 96c26-6 52 8 60 30-18 22-52 26-72 8-4-16 2-30 12-38z" fill="#d9c9a3" stroke="#2a2118" stroke-width="3"/>
    <path d="M124 112c14-4 30 0 40 10M120 124c12 0 22 4 30 10" fill="none" stroke="#2a2118" stroke-width="2.2" stroke-linecap="round" opacity=".6"/>
    <path d="M30 38C22 18 34 4 46 14c0-16 20-22 24-6 10-12 26-4 20 12 6 0 10 8 4 16-14-8-34-8-64 2z" fill="#d8372a" stroke="#2a2118" stroke-width="3.5" stroke-linejoin="round"/>
    <path d="M16 72-26 84l-2 10 40 6z" fill="#f4a321" stroke="#2a2118" stroke-width="3.5" stroke-linejoin="round"/>
    <path d="M-26 89l40-2" stroke="#2a2118" stroke-width="2.5"/>
    <path d="M12 100c-8 12-4 26 6 26s12-14 6-26z" fill="#d8372a" stroke="#2a2118" stroke-width="3"/>
    <circle cx="46" cy="66" r="10" fill="#fff" stroke="#2a2118" stroke-width="3"/>
    <circle cx="43" cy="67" r="4.5" fill="#2a2118"/>
    <path d="M32 52l22 4" stroke="#2a2118" stroke-width="4.5" stroke-linecap="round"/>
  </g>`;

export const cable_car = (
  x: number,
  y: number,
  scale = 1,
): string => `<g transform="translate(${x} ${y}) scale(${scale})">
    <rect x="0" y="14" width="116" height="30" rx="3" fill="#8f2f23"/>
    <rect x="0" y="32" width="116" height="12" fill="#e3b04b"/>
    <path d="M6 0h104l6 8H0z" fill="#efe3c8"/>
    <path d="M4 8h108v8H4z" fill="#5d2018"/>
    <path d="M8 16h18v14H8zM32 16h22v14H32zM60 16h22v14H60zM88 16h20v14H88z" fill="#ffdf9a"/>
    <path d="M29 10v34M57 10v34M85 10v34" stroke="#efe3c8" stroke-width="2"/>
    <text x="58" y="42" text-anchor="middle" font-size="8.5" font-weight="700" fill="#5d2018" font-family="Abril Fatface">POWELL &amp; MASON</text>
    <circle cx="24" cy="47" r="6" fill="#27323d"/>
    <circle cx="92" cy="47" r="6" fill="#27323d"/>
  </g>`;

export const blue_car = (x: number, y: number): string => `<g transform="translate(${x} ${y})">
    <path d="M4 20c0-8 4-12 14-12h10l8-10h26l12 10c10 0 14 4 14 12v6H4z" fill="#2f62ff"/>
    <path d="M32 8l6-8h10v8zM52 8V0h9l9 8z" fill="#d9ecff"/>
    <circle cx="22" cy="27" r="7" fill="#1b2430"/>
    <circle cx="70" cy="27" r="7" fill="#1b2430"/>
    <circle cx="22" cy="27" r="2.5" fill="#ccc"/>
    <circle cx="70" cy="27" r="2.5" fill="#ccc"/>
  </g>`;

export const clouds = `<path d="M500 92c0-12 16-16 24-8 6-16 34-14 38 2 14-4 26 4 24 14h-88c-4-2-2-6 2-8z"/>
    <path d="M1010 66c0-10 14-13 20-6 5-13 28-11 31 2 12-3 21 3 20 11h-72c-3-2-2-5 1-7z"/>
    <path d="M880 150c0-8 12-11 17-5 4-11 24-10 27 2 9-3 17 2 16 9h-60c-2-1-2-4 0-6z"/>`;
