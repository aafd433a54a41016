import { Blur, Fade, Glow, type SceneProps } from './light.tsx'

/** A lesson: a board with a curve and notes under a lamp, and a desk with papers. */
export function CourseCreators({ c }: SceneProps) {
  return (
    <>
      <defs>
        <Glow
          id="wall"
          at={[0.72, 0.34]}
          r={0.8}
          stops={[
            [0, '#e9dcc0'],
            [0.35, '#a9a090'],
            [1, '#3c414c'],
          ]}
        />
        <Glow
          id="board"
          at={[0.85, 0.2]}
          r={1}
          stops={[
            [0, '#3f6b64'],
            [0.5, '#1f423e'],
            [1, '#10231f'],
          ]}
        />
        <Fade
          id="frame"
          stops={[
            [0, '#b98552'],
            [0.5, '#7d5431'],
            [1, '#4d321b'],
          ]}
        />
        <Fade
          id="shade"
          x2={1}
          y2={0}
          stops={[
            [0, '#1e4a9c'],
            [0.35, '#6aa4ff'],
            [0.6, c],
            [1, '#173a7d'],
          ]}
        />
        <Fade
          id="beam"
          stops={[
            [0, '#fff3cf', 0.85],
            [1, '#fff3cf', 0],
          ]}
        />
        <Fade
          id="desk"
          stops={[
            [0, '#b98657'],
            [0.14, '#8a5c37'],
            [1, '#4a2f1a'],
          ]}
        />
        <Fade
          id="paper"
          x2={1}
          stops={[
            [0, '#e5dcc8'],
            [1, '#fffdf5'],
          ]}
        />
        <Blur id="soft" by={6} />
        <Blur id="dust" by={0.6} />
      </defs>
      <path fill="url(#wall)" d="M0 0h640v400H0z" />
      <path d="M66 98h360v200H66z" opacity=".45" filter="url(#soft)" />
      <path d="M58 84h364v206H58z" fill="url(#frame)" />
      <path d="M58 84h364v3H58z" fill="#e7bd8c" />
      <path d="M70 96h340v180H70z" fill="url(#board)" />
      <path d="M70 96h340v7H77v173h-7z" opacity=".35" />
      <Chalk />
      <path d="M58 286h364v14H58z" fill="url(#frame)" />
      <path d="M150 280h34v7h-34zM194 280h22v7h-22z" fill="#f6f1e6" />
      <path d="M150 285h34v2h-34zM194 285h22v2h-22z" fill="#b8ae9b" />
      <path d="M70 40l0 0M488 0v70" stroke="#1c1a18" strokeWidth="4" />
      <path d="M436 122h104l76 250H330z" fill="url(#beam)" />
      <ellipse cx="488" cy="124" rx="52" ry="30" fill="#fff6d8" opacity=".9" filter="url(#soft)" />
      <path d="M430 122q2-54 44-60v-8h28v8q42 6 44 60z" fill="url(#shade)" />
      <ellipse cx="488" cy="122" rx="58" ry="8" fill="#fffbe9" />
      <path d="M0 330h640v70H0z" fill="url(#desk)" />
      <path d="M0 331h640" stroke="#e2b384" strokeWidth="2" />
      <ellipse
        cx="486"
        cy="352"
        rx="190"
        ry="22"
        fill="#ffe7b0"
        opacity=".55"
        filter="url(#soft)"
      />
      <Papers c={c} />
    </>
  )
}

function Chalk() {
  return (
    <g fill="none" strokeLinecap="round" filter="url(#dust)">
      <path
        d="M104 252q-1-60 0-128M103 252q80-2 152 0"
        stroke="#e9efe6"
        strokeWidth="3"
        opacity=".9"
      />
      <path d="M98 132l6-10 6 10M246 246l10 6-10 6" stroke="#e9efe6" strokeWidth="3" opacity=".9" />
      <path
        d="M104 208h72v44"
        stroke="#e9efe6"
        strokeWidth="2"
        strokeDasharray="5 6"
        opacity=".6"
      />
      <path d="M110 244q52-6 70-54t66-58" stroke="#ffbf75" strokeWidth="5" />
      <circle cx="177" cy="207" r="7" fill="#ffbf75" />
      <path
        d="M286 134q40 3 94-1M286 157q34 3 66 0M286 180q46-3 86 1M286 203q24 2 44 0"
        stroke="#e9efe6"
        strokeWidth="4"
        opacity=".85"
      />
      <path d="M288 238q6 4 12 14 10-22 30-34" stroke="#ffbf75" strokeWidth="5" />
      <path
        d="M120 120q50 14 90-4M220 226q60 30 140 14"
        stroke="#e9efe6"
        strokeWidth="18"
        opacity=".06"
      />
    </g>
  )
}

function Papers({ c }: SceneProps) {
  return (
    <>
      <path d="M64 364l156-12 8 36-164 12z" opacity=".45" filter="url(#soft)" />
      <path d="M70 356l136-10 14 54H62z" fill="#cfc3aa" />
      <path d="M76 350l134-8 12 58H62z" fill="url(#paper)" />
      <path d="M96 362l88-6M94 373l98-6M92 384l70-4" stroke={c} strokeWidth="3.5" opacity=".8" />
      <path d="M236 390l74-20 4 8-72 22h-10z" opacity=".4" filter="url(#soft)" />
      <path d="M238 380l70-24 4 9-70 25-12 1z" fill="#e2572b" />
      <path d="M239 382l70-24 1 4-70 24z" fill="#ff9a6b" />
      <path d="M238 380l-8 11 12-1z" fill="#f0d3a8" />
    </>
  )
}
