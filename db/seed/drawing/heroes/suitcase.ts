import { ACROSS, blur, fade, glow, repeat, tone } from '../light.ts'

/** A packed case by a window at the upper left. */
export function drawSuitcase(color: string): string {
  return `<defs>${colorsIn(color)}</defs>
    <path d="M0 0h1280v720H0z" fill="url(#wall)"/>
    <g fill="#fff3d2" opacity=".5" filter="url(#light)"><path d="M96 60l150 50v170L96 250zM270 118l150 50v146L270 288zM96 286l150 30v130L96 436zM270 322l150 28v104L270 448z"/></g>
    <path d="M0 556h1280v164H0z" fill="url(#floor)"/><path d="M0 556h1280v8H0z" fill="#2a1c12" opacity=".45"/>
    <path d="M-80 720L300 570h260L300 720z" fill="#fff0c9" opacity=".4" filter="url(#light)"/>
    <path d="M470 640h480l110 42H520z" fill="#1c110a" opacity=".7" filter="url(#soft)"/>
    <path d="M560 190V70q0-14 14-14h132q14 0 14 14v120" fill="none" stroke="url(#metal)" stroke-width="15"/><path d="M560 52h160q10 0 10 12v14H550V64q0-12 10-12z" fill="#1d1a18"/><path d="M556 56h166" stroke="#a89c90" stroke-width="3"/>
    <path d="M452 638h46v22h-46zM800 638h46v22h-46z" fill="#120e0c"/><circle cx="475" cy="658" r="18" fill="#1d1815"/><circle cx="823" cy="658" r="18" fill="#1d1815"/><circle cx="471" cy="653" r="6" fill="#8a7c70"/><circle cx="819" cy="653" r="6" fill="#8a7c70"/>
    <path d="M850 206q62 8 62 48v340q0 42-62 48z" fill="url(#side)"/>
    <rect x="412" y="186" width="470" height="458" rx="40" fill="url(#shell)"/>
    ${RIBS}
    <path d="M456 191h378q36 0 42 28-230-26-458 0 4-28 38-28z" fill="#fff" opacity=".4"/>
    <path d="M416 600V228q0-38 38-39" fill="none" stroke="#fff" stroke-width="5" opacity=".55"/>
    <path d="M412 408h470v16H412z" fill="${tone(color, -0.65)}"/><path d="M412 424h470v3H412z" fill="${tone(color, 0.5)}" opacity=".7"/>
    <rect x="596" y="386" width="104" height="62" rx="10" fill="url(#metal)"/><rect x="612" y="402" width="72" height="30" rx="5" fill="#1d1a18"/><circle cx="666" cy="417" r="7" fill="#f97316"/>
    <path d="M728 176q34 30 40 74" fill="none" stroke="#5c3a20" stroke-width="7"/>
    <g transform="rotate(14 770 310)"><path d="M738 252h76v108h-76z" opacity=".5" filter="url(#near)" transform="translate(10 10)"/><path d="M732 250l14-14h48l14 14v106h-76z" fill="url(#tag)"/><circle cx="770" cy="254" r="7" fill="#5c3a20"/><path d="M748 292h44M748 312h30M748 332h38" stroke="#7a5c3a" stroke-width="6"/></g>
    ${HAT}`
}

const RIBS = repeat(7, (i) => {
  const x = 464 + i * 61
  return `<path d="M${x} 216v178M${x} 446v170" stroke="#000" stroke-width="12" stroke-linecap="round" opacity=".22"/><path d="M${x + 9} 216v178M${x + 9} 446v170" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".28"/>`
})

/** A straw hat on the floor. */
const HAT = `<g transform="translate(1040 628)"><ellipse cx="24" cy="30" rx="170" ry="22" fill="#1c110a" opacity=".65" filter="url(#near)"/>
  <ellipse cy="14" rx="160" ry="30" fill="url(#straw)"/><path d="M-84 10q0-96 84-96t84 96q-84 26-168 0z" fill="url(#straw)"/><path d="M-85 0q84 28 170 0l-1-24q-84 26-168 0z" fill="#3b2417"/>
  <path d="M-62-26q6-46 46-54" fill="none" stroke="#fff4d0" stroke-width="7" opacity=".6" stroke-linecap="round"/></g>`

const colorsIn = (color: string) =>
  `${glow(
    'wall',
    [
      [0, '#fff1d6'],
      [0.4, '#dcbf97'],
      [1, '#7a5c41'],
    ],
    [0.2, 0.2],
    0.95,
  )}${fade('floor', [
    [0, '#8f6240'],
    [0.4, '#a8754b'],
    [1, '#5c3a22'],
  ])}${fade(
    'shell',
    [
      [0, tone(color, 0.45)],
      [0.25, color],
      [0.8, tone(color, -0.3)],
      [1, tone(color, -0.5)],
    ],
    [0.9, 0.5],
  )}${fade(
    'side',
    [
      [0, tone(color, -0.45)],
      [1, tone(color, -0.75)],
    ],
    ACROSS,
  )}${fade(
    'metal',
    [
      [0, '#f6f2ec'],
      [0.4, '#a39b92'],
      [0.7, '#e0d9d0'],
      [1, '#6b645c'],
    ],
    [1, 1],
  )}${fade('tag', [
    [0, '#fff6e2'],
    [1, '#d9bd8a'],
  ])}${glow(
    'straw',
    [
      [0, '#fff0c4'],
      [0.5, '#e0b974'],
      [1, '#8f6630'],
    ],
    [0.3, 0.25],
    0.85,
  )}${blur('light', 7)}${blur('soft', 16)}${blur('near', 7)}`
