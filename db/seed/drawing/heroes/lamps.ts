import { blur, fade, glow, tone } from '../light.ts'

/** Three studio lamps on a rail light a chair from above, with a white card beside it. */
export function drawLamps(color: string): string {
  return `<defs>${colorsIn(color)}</defs>
    <path d="M0 0h1280v720H0z" fill="url(#room)"/>
    <path d="M0 548h1280v172H0z" fill="url(#floor)"/>
    <path d="M214 150h92l206 440H20z" fill="url(#dim)" opacity=".6"/><path d="M974 150h92l194 440H768z" fill="url(#dim)" opacity=".6"/>
    <path d="M590 150h100l240 452H350z" fill="url(#beam)"/>
    <ellipse cx="640" cy="606" rx="330" ry="56" fill="${tone(color, 0.6)}" opacity=".75" filter="url(#soft)"/>
    <ellipse cx="266" cy="590" rx="190" ry="26" fill="${color}" opacity=".35" filter="url(#soft)"/><ellipse cx="1014" cy="590" rx="190" ry="26" fill="${color}" opacity=".35" filter="url(#soft)"/>
    <path d="M0 96h1280v16H0z" fill="#171210"/><path d="M0 97h1280" stroke="#8a7a68" stroke-width="3"/>
    ${drawLamp(260, color)}${drawLamp(1020, color)}${drawLamp(640, '#ffffff')}
    ${CARD}${CHAIR}`
}

const drawLamp = (x: number, light: string) => `<g transform="translate(${x} 0)">
  <path d="M-6 90h12v34H-6zM-16 88h32v26h-32z" fill="#2a2320"/>
  <path d="M-52 122h104l-4 36H-48z" fill="url(#housing)"/><path d="M-40 128v24M-26 128v24M-12 128v24M2 128v24M16 128v24M30 128v24" stroke="#0b0807" stroke-width="5"/>
  <path d="M-48 156h96l12 30H-60z" fill="url(#housing)"/><path d="M-60 186l-30 44 6 6 34-44zM60 186l30 44-6 6-34-44z" fill="#171210"/><path d="M-60 186l-30 44M60 186l30 44" stroke="#a08a70" stroke-width="2"/>
  <ellipse cy="188" rx="58" ry="26" fill="${light}" opacity=".6" filter="url(#soft)"/><ellipse cy="187" rx="54" ry="9" fill="#fffbea"/></g>`

/** A director's chair. */
const CHAIR = `<g transform="translate(530 340)">
  <path d="M-10 268h250l70 30H20z" fill="#0d0806" opacity=".75" filter="url(#near)"/>
  <path d="M24 170L190 268M190 170L24 268" stroke="#120c09" stroke-width="16"/><path d="M24 166L190 264M190 166L24 264" stroke="url(#wood)" stroke-width="12"/>
  <path d="M10 0h16v270H10zM190 0h16v270h-16z" fill="url(#wood)"/><path d="M2 104h32v12H2zM182 104h32v12h-32z" fill="url(#wood)"/><path d="M2 104h32M182 104h32M10 0h16M190 0h16" stroke="#fff1cf" stroke-width="4"/>
  <path d="M6 10q102 16 204 0v62q-102 16-204 0z" fill="url(#cloth)"/><path d="M6 12q102 16 204 0" fill="none" stroke="#fff1d9" stroke-width="4" opacity=".85"/>
  <path d="M12 158q96 26 192 0v20q-96 26-192 0z" fill="url(#cloth)"/><path d="M12 160q96 26 192 0" fill="none" stroke="#fff1d9" stroke-width="4" opacity=".85"/></g>`

/** A white card on a stand, which throws the light back. */
const CARD = `<g transform="translate(812 330)"><path d="M40 256h120l50 30H20z" fill="#0d0806" opacity=".6" filter="url(#near)"/>
  <path d="M88 196h10v74H88z" fill="#171210"/><path d="M92 262L46 286M94 262l48 24" stroke="#171210" stroke-width="8"/>
  <path d="M4 6l164-26v214L4 206z" fill="url(#card)"/><path d="M168-20l8 4v208l-8 2z" fill="#5c4c3a"/><path d="M4 6l164-26" stroke="#fff" stroke-width="4"/></g>`

const colorsIn = (color: string) =>
  `${glow(
    'room',
    [
      [0, tone(color, -0.35)],
      [0.4, tone(color, -0.7)],
      [1, '#0c0908'],
    ],
    [0.5, 0.5],
    0.65,
  )}${fade('floor', [
    [0, tone(color, -0.62)],
    [0.3, tone(color, -0.72)],
    [1, '#0c0806'],
  ])}${fade('beam', [
    [0, '#fffdf2', 0.95],
    [0.3, tone(color, 0.6), 0.5],
    [1, tone(color, 0.4), 0.06],
  ])}${fade('dim', [
    [0, tone(color, 0.5), 0.85],
    [0.4, color, 0.35],
    [1, color, 0],
  ])}${fade('housing', [
    [0, '#6b5f54'],
    [0.25, '#2e2722'],
    [1, '#120e0c'],
  ])}${fade('wood', [
    [0, '#f0c58a'],
    [0.5, '#a06c3c'],
    [1, '#4d2f18'],
  ])}${fade('cloth', [
    [0, tone(color, 0.5)],
    [0.4, tone(color, -0.15)],
    [1, tone(color, -0.6)],
  ])}${fade(
    'card',
    [
      [0, '#fffaf0'],
      [0.6, '#e9dcc6'],
      [1, '#a8967a'],
    ],
    [1, 0.6],
  )}${blur('soft', 20)}${blur('near', 9)}`
