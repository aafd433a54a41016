type SceneProps = { c: string }

/** A shoe on a pedestal beside parcels ready to ship. */
export function Ecommerce({ c }: SceneProps) {
  return (
    <>
      <rect width="640" height="400" fill="#efe3cd" />
      <path d="M0 0h640v300H0z" fill={c} opacity="0.5" />
      <circle cx="216" cy="196" r="142" fill="#fff6e2" opacity="0.75" />
      <path d="M0 312h640v88H0z" fill="#d6b98a" />
      <g>
        <path d="M424 150h96v74h-96zM440 224h150v92H440zM532 168h80v56h-80z" fill="#b07a45" />
        <path d="M424 150h96v12h-96zM440 224h150v12H440zM532 168h80v10h-80z" fill="#c89257" />
        <path d="M464 150h16v74h-16zM506 224h18v92h-18zM566 168h12v56h-12z" fill="#e8c592" />
      </g>
      <path d="M96 298h240v66H96z" fill="#fffaf0" />
      <path d="M84 282h264v18H84z" fill="#fffdf8" />
      <path d="M96 300h240v8H96z" fill="#d9cbb0" />
      <path d="M104 262q-4-50 8-84 26 16 56 4l16-18q20 34 66 50l62 18q26 8 24 34z" fill="#17140f" />
      <path d="M112 178q26 16 56 4l16-18 8 13-18 18q-30 14-64 0z" fill="#f6f1e6" />
      <path d="M100 258h236q4 0 4 6v10q0 8-8 8H108q-10 0-10-10v-8q0-6 2-6z" fill="#fffdf8" />
      <path d="M100 270h240v4q0 8-8 8H108q-8 0-8-8z" fill="#e2572b" />
      <path
        d="m196 190-18 16M212 202l-18 17M230 211l-18 18M248 219l-16 18"
        stroke="#f6f1e6"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M120 236q36 8 60-8 30 22 74 20" fill="none" stroke={c} strokeWidth="8" />
    </>
  )
}

/** Stage lights over a guitar, its amplifiers and an audience. */
export function Musicians({ c }: SceneProps) {
  return (
    <>
      <rect width="640" height="400" fill="#1a0b1c" />
      <g opacity="0.5">
        <path d="M110 0h30l110 330H20z" fill={c} opacity="0.6" />
        <path d="M300 0h30l120 330H150z" fill="#8b5cf6" opacity="0.55" />
        <path d="M500 0h30l110 330H380z" fill={c} opacity="0.6" />
      </g>
      <path d="M90 0h70v18H90zM280 0h70v18h-70zM480 0h70v18h-70z" fill="#000" />
      <path d="M0 306h640v94H0z" fill="#0d050e" />
      <g>
        <path d="M36 186h112v122H36zM300 206h104v102H300z" fill="#0a0409" />
        <path d="M46 212h92v86H46zM310 230h84v70h-84z" fill="#3b2440" />
        <circle cx="92" cy="255" r="32" fill="#150a17" />
        <circle cx="92" cy="255" r="12" fill="#3b2440" />
        <circle cx="352" cy="265" r="27" fill="#150a17" />
        <circle cx="352" cy="265" r="10" fill="#3b2440" />
        <path d="M50 196h40v6H50zM312 216h34v6h-34z" fill={c} />
        <circle cx="130" cy="199" r="4" fill="#f97316" />
      </g>
      <g transform="rotate(14 226 200)">
        <path d="M220 58h12v140h-12z" fill="#8a5a33" />
        <path d="M212 34h28l-4 30h-20z" fill="#f6f1e6" />
        <path
          d="M226 182c-26 0-40 16-34 40 4 14-4 20-10 34-12 32 12 58 44 58s56-26 44-58c-6-14-14-20-10-34 6-24-8-40-34-40z"
          fill={c}
        />
        <circle cx="226" cy="238" r="16" fill="#1a0b1c" />
        <path d="M206 274h40v9h-40z" fill="#f6f1e6" />
        <path d="M222 62v216M226 62v216M230 62v216" stroke="#f6f1e6" strokeWidth="1.2" />
      </g>
      <g fill="#000">
        <path d="M20 400v-46q0-9 8-9t8 9v10l10-24q4-8 11-5t4 11l-12 54z" />
        <path d="M126 400l4-50q1-9 9-8t7 10l-1 8 12-18q5-7 11-3t2 11l-18 50z" />
        <path d="M282 400v-40q0-8 8-8t8 8v6l9-18q4-8 11-4t3 11l-11 45z" />
        <path d="M392 400l2-46q1-9 9-8t8 9v8l10-20q4-7 10-4t3 11l-12 50z" />
        <path d="M500 400l4-40q1-8 9-8t7 9l10-14q5-6 10-3t2 10l-14 46z" />
        <path d="M586 400v-48q0-9 8-9t8 9v9l10-22q4-8 11-5t3 11l-12 55z" />
      </g>
    </>
  )
}

/** A room in morning light with a mat and two kettlebells. */
export function Fitness({ c }: SceneProps) {
  return (
    <>
      <rect width="640" height="400" fill="#1d2a25" />
      <path d="M48 88h330v196H48z" fill="#f7c98d" />
      <circle cx="250" cy="214" r="58" fill="#fff1d2" />
      <path d="m48 262 70-40 54 26 74-50 66 52 66-28v62H48z" fill={c} opacity="0.75" />
      <path d="m48 284 96-26 88 22 80-22 66 26z" fill="#14503c" />
      <path
        d="M48 88h330v196H48zM158 88v196M268 88v196"
        fill="none"
        stroke="#0f1613"
        strokeWidth="9"
      />
      <path d="M430 60h170v120H430z" fill="#0f1613" />
      <path d="M444 74h142v92H444z" fill={c} opacity="0.9" />
      <text
        x="515"
        y="137"
        fontSize="46"
        textAnchor="middle"
        fill="#06130e"
        style={{ fontFamily: 'var(--font-mono)', fontWeight: 700 }}
      >
        0:40
      </text>
      <path d="M0 308h640v92H0z" fill="#3b2f24" />
      <path d="m0 308 640 0v7H0z" fill="#57473a" />
      <path d="m40 336 350 0 60 48H0z" fill={c} />
      <path d="m34 344 366 0M14 368l414 0" stroke="#06130e" strokeWidth="2" opacity="0.35" />
      <Kettlebell x={96} scale={1} c="#0b0f0d" />
      <Kettlebell x={222} scale={0.8} c="#161d19" />
    </>
  )
}

function Kettlebell({ x, scale, c }: { x: number; scale: number; c: string }) {
  return (
    <g transform={`translate(${x} ${360 - 140 * scale}) scale(${scale})`}>
      <path
        d="M28 62 18 22Q14 0 40 0h36q26 0 22 22L88 62"
        fill="none"
        stroke={c}
        strokeWidth="17"
        strokeLinejoin="round"
      />
      <circle cx="58" cy="92" r="50" fill={c} />
      <path d="M24 134h68v8H24z" fill={c} />
      <circle cx="58" cy="94" r="23" fill="#f6f1e6" />
      <path d="M46 94h24M58 82v24" stroke={c} strokeWidth="6" />
    </g>
  )
}

/** Dinner for one, seen from above. */
export function Lifestyle({ c }: SceneProps) {
  return (
    <>
      <rect width="640" height="400" fill="#c99a6b" />
      <path d="M0 78h640M0 158h640M0 238h640M0 318h640" stroke="#ad7f52" strokeWidth="4" />
      <path d="M70 92h260v216H70z" fill="#f1e6d2" transform="rotate(-5 200 200)" />
      <path
        d="M88 110h224v180H88z"
        fill="none"
        stroke={c}
        strokeWidth="3"
        strokeDasharray="9 7"
        transform="rotate(-5 200 200)"
      />
      <circle cx="204" cy="206" r="106" fill="#8a5f3a" opacity="0.35" />
      <circle cx="200" cy="200" r="104" fill="#fffdf8" />
      <circle cx="200" cy="200" r="84" fill="#2f2a26" />
      <circle cx="200" cy="200" r="74" fill={c} />
      <path
        d="M152 190q20-22 44-6t48-8M156 226q26 14 46-2t44 6"
        fill="none"
        stroke="#ffd9bf"
        strokeWidth="7"
        strokeLinecap="round"
        opacity="0.85"
      />
      <g fill="#3f7d3c">
        <path d="M196 196q-26-24 2-40 24 18-2 40zM204 202q30-12 38 18-28 12-38-18zM194 206q-4 32-34 24 0-30 34-24z" />
      </g>
      <g fill="none" stroke="#d8d2c6" strokeWidth="8" strokeLinecap="round">
        <path d="M356 150v160" />
        <ellipse cx="356" cy="126" rx="15" ry="25" fill="#d8d2c6" stroke="none" />
      </g>
      <g transform="translate(480 120)">
        <circle r="66" fill="#8a5f3a" opacity="0.35" cx="3" cy="5" />
        <circle r="64" fill="#3b5566" />
        <circle r="50" fill="#4a687b" />
        <path d="M-34-12q34-34 68 0-4 36-34 40-30-4-34-40z" fill="#d99b4e" />
        <path d="M-20-10 -8 14M0-20v38M20-10 8 14" stroke="#a56d2a" strokeWidth="5" />
      </g>
      <g fill="#e2572b">
        <circle cx="404" cy="344" r="20" />
        <circle cx="368" cy="362" r="17" />
        <circle cx="560" cy="374" r="19" />
      </g>
      <path
        d="m404 336 0-14M404 336l11-7M404 336l-11-7M368 355v-11M560 366v-13"
        stroke="#3f7d3c"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}
