import { Blur, Fade, Glow, type SceneProps } from './light.tsx'

/** Stage lights over a guitar, its amplifiers and an audience. */
export function Musicians({ c }: SceneProps) {
  return (
    <>
      <defs>
        <Glow
          id="hall"
          at={[0.4, 0.5]}
          r={0.8}
          stops={[
            [0, '#5b1a4e'],
            [0.5, '#260c2b'],
            [1, '#0a040d'],
          ]}
        />
        <Fade
          id="pink"
          stops={[
            [0, '#ffd0ea', 0.95],
            [0.25, c, 0.55],
            [1, c, 0],
          ]}
        />
        <Fade
          id="violet"
          stops={[
            [0, '#e0d4ff', 0.95],
            [0.25, '#8b5cf6', 0.55],
            [1, '#8b5cf6', 0],
          ]}
        />
        <Fade
          id="stage"
          stops={[
            [0, '#4a1a45'],
            [0.2, '#1c0a1e'],
            [1, '#070309'],
          ]}
        />
        <Fade
          id="body"
          x2={1}
          stops={[
            [0, '#ffc1e2'],
            [0.22, c],
            [0.65, '#a5175f'],
            [1, '#4d0a30'],
          ]}
        />
        <Fade
          id="wood"
          x2={1}
          y2={0}
          stops={[
            [0, '#5a3417'],
            [0.4, '#c58a4e'],
            [1, '#4a2a12'],
          ]}
        />
        <Fade
          id="box"
          stops={[
            [0, '#3a2440'],
            [0.08, '#1b1020'],
            [1, '#09050b'],
          ]}
        />
        <Glow
          id="cone"
          at={[0.4, 0.35]}
          r={0.7}
          stops={[
            [0, '#6b4a74'],
            [0.5, '#2a1830'],
            [1, '#0b060d'],
          ]}
        />
        <pattern id="cloth" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 0h2v2H0zM2.500 2.500h2v2h-2z" fill="#000" opacity=".4" />
        </pattern>
        <Blur id="soft" by={7} />
        <Blur id="near" by={1.5} />
      </defs>
      <path fill="url(#hall)" d="M0 0h640v400H0z" />
      <path d="M112 12h26l120 320H16z" fill="url(#pink)" opacity=".7" />
      <path d="M304 12h26l110 320H160z" fill="url(#violet)" opacity=".75" />
      <path d="M500 12h26l104 320H372z" fill="url(#pink)" opacity=".6" />
      <path d="M0 4h640M0 16h640" stroke="#1c0f20" strokeWidth="4" />
      <path d="M96 0h58l-8 20h-42zM288 0h58l-8 20h-42zM484 0h58l-8 20h-42z" fill="#08040a" />
      <g fill="#fff4fb">
        <ellipse cx="125" cy="20" rx="16" ry="5" />
        <ellipse cx="317" cy="20" rx="16" ry="5" />
        <ellipse cx="513" cy="20" rx="16" ry="5" />
      </g>
      <path d="M0 304h640v96H0z" fill="url(#stage)" />
      <ellipse cx="230" cy="316" rx="200" ry="16" fill={c} opacity=".5" filter="url(#soft)" />
      <Amplifier x={30} y={178} c={c} />
      <Amplifier x={312} y={196} c={c} />
      <ellipse cx="222" cy="316" rx="70" ry="8" opacity=".7" filter="url(#near)" />
      <Guitar />
      <path d={CROWD} fill="#060208" filter="url(#near)" />
      <path d={CROWD} fill="none" stroke={c} strokeWidth="1.5" opacity=".35" />
    </>
  )
}

/** Heads and raised hands from behind. */
const CROWD =
  'M-6 410v-30q8-14 22-12 4-22 18-22t18 22q18 0 24 16l10-50q2-8 8-6t4 10l-6 40 14-8q2-24 18-24t18 24q16 2 20 14l8-30 2-34q2-8 8-6t6 10l-2 40 16 2q4-22 18-22t18 22q18 2 24 18 4-14 20-16 4-22 18-22t18 22q14 0 20 12l14-58q2-8 8-5t4 9l-8 52 12-8q4-22 18-22t18 22q16 2 22 14 6-12 20-14 4-22 18-22t18 22l14 4-2-44q0-8 6-8t7 8l6 46q14 4 18 16 6-14 22-16 4-20 17-20t17 20q12 2 14 10v40z'

function Amplifier({ x, y, c }: { x: number; y: number; c: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="58" cy="132" rx="72" ry="8" opacity=".7" filter="url(#near)" />
      <rect width="116" height="130" rx="5" fill="url(#box)" />
      <path d="M2 2h112" stroke="#ff9ad0" strokeWidth="2" opacity=".7" />
      <path d="M10 12h96v16H10z" fill="#c9b6a0" opacity=".9" />
      <g fill="#1b1020">
        <circle cx="42" cy="20" r="4" />
        <circle cx="56" cy="20" r="4" />
        <circle cx="70" cy="20" r="4" />
        <circle cx="84" cy="20" r="4" />
      </g>
      <circle cx="98" cy="20" r="3" fill="#ff6a3d" />
      <path d="M15 20h16" stroke={c} strokeWidth="5" />
      <path d="M10 36h96v86H10z" fill="#33203a" />
      <circle cx="58" cy="79" r="38" fill="url(#cone)" stroke="#0b060d" strokeWidth="4" />
      <circle cx="58" cy="79" r="14" fill="#0f0812" />
      <path d="M10 36h96v86H10z" fill="url(#cloth)" />
    </g>
  )
}

function Guitar() {
  return (
    <g transform="rotate(13 226 200)">
      <path d="M219 62h15v130h-15z" fill="url(#wood)" />
      <path
        d="M219 80h15M219 98h15M219 115h15M219 131h15M219 146h15M219 160h15"
        stroke="#e9dcc3"
        strokeWidth="1.2"
      />
      <path d="M213 34q0-8 8-8h16q6 2 3 10l-6 28h-16z" fill="url(#wood)" />
      <path
        d="M208 36h6M208 44h6M209 52h6M240 36h6M239 44h6M238 52h6"
        stroke="#f6f1e6"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M226 184c-26-4-44 14-36 42 4 14-4 20-10 34-12 32 14 60 46 60s58-28 46-60c-6-14-14-20-10-34 8-28-10-46-36-42z"
        fill="#3a0825"
        transform="translate(4 3)"
      />
      <path
        d="M226 184c-26-4-44 14-36 42 4 14-4 20-10 34-12 32 14 60 46 60s58-28 46-60c-6-14-14-20-10-34 8-28-10-46-36-42z"
        fill="url(#body)"
      />
      <path
        d="M194 204q6-14 20-14-12 8-12 30-4 16-12 32-6 14-2 26-10-14-2-34 8-18 10-28z"
        fill="#fff"
        opacity=".5"
      />
      <circle cx="226" cy="240" r="20" fill="#f3c98e" />
      <circle cx="226" cy="240" r="16.500" fill="#170613" />
      <path d="M219 184h15v40h-15z" fill="url(#wood)" />
      <path d="M202 282h48v9h-48z" fill="#2a1018" />
      <path d="M222 40v246M226 40v246M230 40v246" stroke="#fff4fb" strokeWidth=".9" />
    </g>
  )
}
