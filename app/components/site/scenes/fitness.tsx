import { Blur, Fade, Glow, type SceneProps } from './light.tsx'

/** A training room in morning light with kettlebells on a mat. */
export function Fitness({ c }: SceneProps) {
  return (
    <>
      <defs>
        <Fade
          id="wall"
          x2={1}
          stops={[
            [0, '#3c4a40'],
            [0.5, '#25322c'],
            [1, '#0e1512'],
          ]}
        />
        <Fade
          id="sky"
          stops={[
            [0, '#ffdca6'],
            [0.6, '#ffb562'],
            [1, '#ff9440'],
          ]}
        />
        <Glow
          id="sun"
          stops={[
            [0, '#fffdf2'],
            [0.28, '#fff0c2'],
            [0.34, '#ffdf9a', 0.7],
            [1, '#ffb562', 0],
          ]}
        />
        <Fade
          id="hills"
          stops={[
            [0, c],
            [1, '#0a4a36'],
          ]}
        />
        <Fade
          id="floor"
          stops={[
            [0, '#8a6642'],
            [0.3, '#5a4029'],
            [1, '#20150c'],
          ]}
        />
        <Fade
          id="beam"
          x2={1}
          stops={[
            [0, '#ffe9b8', 0.5],
            [1, '#ffe9b8', 0],
          ]}
        />
        <Fade
          id="mat"
          x2={1}
          stops={[
            [0, '#34d9a4'],
            [0.5, c],
            [1, '#065c40'],
          ]}
        />
        <Glow
          id="iron"
          at={[0.62, 0.28]}
          r={0.75}
          stops={[
            [0, '#8d968f'],
            [0.25, '#3d4541'],
            [0.7, '#121614'],
            [1, '#050706'],
          ]}
        />
        <Fade
          id="handle"
          x2={1}
          stops={[
            [0, '#1b201d'],
            [0.6, '#6d766f'],
            [1, '#20262a'],
          ]}
        />
        <Blur id="soft" by={7} />
        <Blur id="near" by={3} />
      </defs>
      <path fill="url(#wall)" d="M0 0h640v400H0z" />
      <path d="M48 84h340v192H48z" fill="url(#sky)" />
      <circle cx="262" cy="176" r="120" fill="url(#sun)" />
      <path d="M48 234l56-30 50 18 78-46 62 44 94-34v90H48z" fill="url(#hills)" opacity=".75" />
      <path d="M48 262l90-22 90 16 80-20 80 20v20H48z" fill="#0b3427" />
      <path
        d="M48 84h340v192H48zM161 84v192M275 84v192M48 140h340"
        fill="none"
        stroke="#0d120f"
        strokeWidth="9"
      />
      <path d="M52 89h332M166 91v46M280 91v46" stroke="#ffdca6" strokeWidth="1.500" opacity=".6" />
      <path d="M40 276h356v12H40z" fill="#6b5238" />
      <Timer c={c} />
      <path d="M0 304h640v96H0z" fill="url(#floor)" />
      <path
        d="M0 322h640M0 346h640M0 376h640M120 304l-40 96M290 304l-4 96M440 304l34 96M560 304l70 96"
        stroke="#1c1209"
        strokeWidth="1.500"
        opacity=".5"
      />
      <path d="M52 88h108l190 312H150zM166 88h108l250 312H370z" fill="url(#beam)" />
      <path d="M30 384l30-52h340l70 52z" opacity=".5" filter="url(#near)" />
      <path d="M60 328h336l62 50H10z" fill="url(#mat)" />
      <path d="M10 378h448v8H10z" fill="#054231" />
      <path d="M54 334h350M22 366h422" stroke="#c9ffe9" strokeWidth="1.500" opacity=".5" />
      <Kettlebell x={96} scale={1} />
      <Kettlebell x={232} scale={0.76} />
    </>
  )
}

function Timer({ c }: SceneProps) {
  return (
    <>
      <path d="M432 66h168v100H432z" fill={c} opacity=".5" filter="url(#soft)" />
      <rect x="430" y="64" width="172" height="104" rx="6" fill="#080b0a" />
      <path d="M438 72h156v88H438z" fill="#0b1613" />
      <path
        d="M462 90h25v50h-25zM526 90v25h25M551 90v50M569 90h25v50h-25z"
        transform="translate(78 0) skewX(-5) translate(-78 0)"
        fill="none"
        stroke="#5dffc4"
        strokeWidth="7"
      />
      <path d="M496 101h8v8h-8zM494 122h8v8h-8z" fill="#5dffc4" />
      <path d="M438 72h156l-70 88h-86z" fill="#fff" opacity=".06" />
    </>
  )
}

function Kettlebell({ x, scale }: { x: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${358 - 140 * scale}) scale(${scale})`}>
      <path d="M20 132h170l40 26H60z" opacity=".6" filter="url(#near)" />
      <path
        d="M28 66L18 24Q14 0 40 0h36q26 0 22 24L88 66"
        fill="none"
        stroke="#060807"
        strokeWidth="19"
        strokeLinejoin="round"
      />
      <path
        d="M29 66L19 25Q15 1 40 1h36q25 0 21 24L87 66"
        fill="none"
        stroke="url(#handle)"
        strokeWidth="14"
        strokeLinejoin="round"
      />
      <path
        d="M34 -4h46q14 2 18 14"
        fill="none"
        stroke="#ffe2b0"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="58" cy="92" r="51" fill="url(#iron)" />
      <path d="M22 134h72v8H22z" fill="#060807" />
      <path
        d="M70 45q34 8 39 44"
        fill="none"
        stroke="#ffe2b0"
        strokeWidth="3.500"
        strokeLinecap="round"
        opacity=".85"
      />
      <circle cx="54" cy="96" r="22" fill="#e9e2d2" />
      <circle cx="54" cy="96" r="22" fill="none" stroke="#8a8577" strokeWidth="2" />
      <path
        d="M42 91l6-4v19M66 87q-11 5-11 13a6.500 6.500 0 1 0 6.500-6.500"
        fill="none"
        stroke="#17140f"
        strokeWidth="4"
      />
    </g>
  )
}
