type SceneProps = { c: string }

/** A desk at night: ring light, camera on a tripod, shelves with lenses. */
export function YouTubers({ c }: SceneProps) {
  return (
    <>
      <rect width="640" height="400" fill="#221a15" />
      <rect width="640" height="290" fill="#2f231b" />
      <path d="M330 96h280v12H330zM330 186h280v12H330z" fill="#15100c" />
      <path
        d="M352 60h30v36h-30zM392 48h22v48h-22zM424 66h40v30h-40zM486 40h18v56h-18zM514 54h46v42h-46zM360 150h52v36h-52zM426 136h24v50h-24zM470 156h64v30h-64z"
        fill="#54402f"
      />
      <path d="M392 48h22v14h-22zM514 54h46v10h-46zM426 136h24v12h-24z" fill={c} />
      <circle cx="176" cy="160" r="98" fill={c} opacity="0.22" />
      <circle cx="176" cy="160" r="74" fill="none" stroke="#fff3df" strokeWidth="17" />
      <path d="M170 242h12v80h-12z" fill="#15100c" />
      <path d="M122 128h96q8 0 8 8v58q0 8-8 8h-96q-8 0-8-8v-58q0-8 8-8z" fill="#15100c" />
      <path d="M142 112h38l8 16h-54z" fill="#15100c" />
      <circle cx="170" cy="165" r="30" fill="#3a2c22" />
      <circle cx="170" cy="165" r="20" fill={c} />
      <circle cx="163" cy="158" r="6" fill="#fff3df" />
      <circle cx="212" cy="142" r="5" fill="#ef4444" />
      <path d="M0 312h640v88H0z" fill="#5a3d27" />
      <path d="M0 312h640v8H0z" fill="#76523a" />
      <path d="M176 306 120 400h16l40-70 40 70h16z" fill="#15100c" />
      <path d="M262 276h52v36q0 8-8 8h-36q-8 0-8-8z" fill="#e9dcc3" />
      <path d="M314 284h8q10 0 10 12t-10 12h-8" fill="none" stroke="#e9dcc3" strokeWidth="6" />
    </>
  )
}

/** A microphone in front of a waveform. */
export function Podcasters({ c }: SceneProps) {
  return (
    <>
      <rect width="640" height="400" fill="#16162b" />
      <g fill={c}>
        {WAVE.map((half, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a wave never changes
            key={i}
            x={20 + i * 20}
            y={188 - half}
            width="10"
            height={half * 2}
            opacity={0.3 + (i % 4) * 0.14}
          />
        ))}
      </g>
      <path d="M0 340h640v60H0z" fill="#0c0c1a" />
      <path
        d="M-10 96 118 44l66 66"
        fill="none"
        stroke="#3d3d5c"
        strokeWidth="13"
        strokeLinejoin="round"
      />
      <circle cx="118" cy="44" r="13" fill="#5a5a80" />
      <path d="M182 104h28v36h-28z" fill="#3d3d5c" />
      <rect x="142" y="134" width="108" height="172" rx="54" fill="#0c0c1a" />
      <rect x="152" y="144" width="88" height="92" rx="44" fill="#e9e4f2" />
      <path
        d="M152 168h88M152 186h88M152 204h88M152 222h88M174 150v86M196 144v92M218 150v86"
        stroke="#8f8bab"
        strokeWidth="4"
      />
      <path d="M142 240h108v14H142z" fill={c} />
      <circle cx="196" cy="278" r="8" fill={c} />
      <g transform="translate(300 268)">
        <path d="M0 72V40a46 46 0 0 1 92 0v32" fill="none" stroke="#e9e4f2" strokeWidth="9" />
        <rect x="-12" y="44" width="26" height="46" rx="11" fill={c} />
        <rect x="78" y="44" width="26" height="46" rx="11" fill={c} />
      </g>
    </>
  )
}

const WAVE = [
  20, 34, 58, 40, 76, 110, 84, 52, 96, 134, 150, 118, 88, 126, 144, 104, 70, 92, 120, 80, 48, 66,
  98, 72, 44, 60, 38, 52, 30, 18,
]

/** A lesson: a board with a curve, a lamp, and a desk with papers. */
export function CourseCreators({ c }: SceneProps) {
  return (
    <>
      <rect width="640" height="400" fill="#dfd4bd" />
      <rect width="640" height="400" fill={c} opacity="0.16" />
      <path d="M60 92h360v196H60z" fill="#6d4c2f" />
      <path d="M70 102h340v176H70z" fill="#1d3a38" />
      <path
        d="M104 250V126M104 250h150"
        fill="none"
        stroke="#f6f1e6"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M110 240q46-6 66-52t68-54"
        fill="none"
        stroke="#ffb15c"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="176" cy="188" r="8" fill="#ffb15c" />
      <path
        d="M286 140h96M286 162h74M286 184h88M286 206h52"
        stroke="#f6f1e6"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.85"
      />
      <path d="m292 238 12 12 22-26" fill="none" stroke="#ffb15c" strokeWidth="6" />
      <path d="M60 288h360v10H60z" fill="#4d3420" />
      <path d="M150 280h36v8h-36zM196 280h22v8h-22z" fill="#f6f1e6" />
      <path d="M470 0h6v70h-6z" fill="#2c2418" />
      <path d="M430 118q0-50 43-50t43 50z" fill={c} />
      <path d="M430 118h86l54 216H376z" fill="#fff8e4" opacity="0.5" />
      <path d="M0 336h640v64H0z" fill="#8a6340" />
      <path d="M0 336h640v8H0z" fill="#a67a52" />
      <path d="m84 358 118-8 8 40-124 10z" fill="#fffdf5" />
      <path d="m100 366 86-6M102 376l86-6M104 386l56-4" stroke={c} strokeWidth="4" />
      <path d="m226 382 58-26 6 8-58 28-10 1z" fill="#e2572b" />
    </>
  )
}

/** The last slide of a talk, the speaker, and the audience. */
export function Coaches({ c }: SceneProps) {
  return (
    <>
      <rect width="640" height="400" fill="#0d1c1d" />
      <path d="M250 0h70l-38 330H70z" fill={c} opacity="0.22" />
      <path d="M262 0h40l-46 330H110z" fill={c} opacity="0.3" />
      <path d="M330 70h276v220H330z" fill="#06100f" />
      <path d="M338 78h260v204H338z" fill={c} />
      <path d="M338 78h260v204H338z" fill="#0d1c1d" opacity="0.25" />
      <path d="M362 108h150v18H362zM362 138h104v14H362zM362 162h62v14h-62z" fill="#eefaf7" />
      <path d="M0 318h640v82H0z" fill="#132a2b" />
      <path d="M0 318h640v6H0z" fill={c} opacity="0.7" />
      <g fill="#f2e3cf">
        <circle cx="186" cy="128" r="25" />
        <path d="M232 196l42-38 10 11-42 48z" />
      </g>
      <path d="M160 110q4-24 30-22 26 2 22 30-14-14-26-14-16 0-26 6z" fill="#3a2419" />
      <path d="M150 162q36-16 72 0l24 34-16 20-14-14 6 68h-70l4-108z" fill="#f0813a" />
      <path d="M152 166l-20 60 14 8 22-44z" fill="#d96c28" />
      <path d="M152 268h32v62h-28zM188 268h32l2 62h-28z" fill="#0a1415" />
      <g fill="#050b0b">
        <circle cx="52" cy="372" r="26" />
        <circle cx="128" cy="382" r="28" />
        <circle cx="212" cy="370" r="25" />
        <circle cx="296" cy="384" r="29" />
        <circle cx="380" cy="372" r="26" />
        <circle cx="462" cy="384" r="28" />
        <circle cx="546" cy="374" r="26" />
        <circle cx="618" cy="386" r="28" />
        <path d="M0 392h640v8H0z" />
      </g>
    </>
  )
}
