import { Blur, Fade, Glow, type SceneProps } from './light.tsx'

/** A desk at night: a camera before a ring light, and shelves out of focus. */
export function YouTubers({ c }: SceneProps) {
  return (
    <>
      <defs>
        <Glow
          id="wall"
          at={[0.28, 0.4]}
          r={0.75}
          stops={[
            [0, '#8a5230'],
            [0.4, '#3d2519'],
            [1, '#140d0a'],
          ]}
        />
        <Fade
          id="desk"
          stops={[
            [0, '#6b4527'],
            [0.12, '#4a2e1a'],
            [1, '#1a100a'],
          ]}
        />
        <Fade
          id="body"
          stops={[
            [0, '#4b4540'],
            [0.1, '#2a2624'],
            [1, '#0b0a09'],
          ]}
        />
        <Fade
          id="grip"
          x2={1}
          y2={0}
          stops={[
            [0, '#1c1917'],
            [0.5, '#35302c'],
            [1, '#100e0d'],
          ]}
        />
        <Fade
          id="barrel"
          x2={1}
          stops={[
            [0, '#5a534d'],
            [0.5, '#171513'],
            [1, '#38322e'],
          ]}
        />
        <Glow
          id="glass"
          at={[0.4, 0.36]}
          r={0.7}
          stops={[
            [0, '#7d5cc4'],
            [0.3, '#2b1f52'],
            [0.7, '#0a0813'],
            [1, '#1b2c3f'],
          ]}
        />
        <Fade
          id="mug"
          x2={1}
          y2={0}
          stops={[
            [0, '#fff3df'],
            [0.45, '#d9c6a6'],
            [1, '#7a644a'],
          ]}
        />
        <Blur id="soft" by={5} />
        <Blur id="halo" by={15} />
      </defs>
      <path fill="url(#wall)" d="M0 0h640v400H0z" />
      <Shelves c={c} />
      <circle
        cx="178"
        cy="164"
        r="82"
        fill="none"
        stroke={c}
        strokeWidth="44"
        opacity=".75"
        filter="url(#halo)"
      />
      <path d="M0 312h640v88H0z" fill="url(#desk)" />
      <ellipse cx="182" cy="326" rx="170" ry="12" fill="#ffd9a8" opacity=".4" filter="url(#soft)" />
      <circle cx="178" cy="164" r="82" fill="none" stroke="#ffe3bd" strokeWidth="22" />
      <circle cx="178" cy="164" r="82" fill="none" stroke="#fffaf0" strokeWidth="13" />
      <path
        d="M170 236h16v34l74 130h-18l-58-104-4 104h-12l-4-104-58 104H92l78-130z"
        fill="#0d0a08"
      />
      <path d="M172 240h4v60zM190 290l54 96" stroke="#6b5238" strokeWidth="2" fill="none" />
      <Camera c={c} />
      <g transform="translate(262 250)">
        <ellipse cx="32" cy="76" rx="58" ry="9" opacity=".6" filter="url(#soft)" />
        <path d="M58 18h10q14 0 14 17T68 52H56" fill="none" stroke="#a88c68" strokeWidth="7" />
        <path d="M2 6h58v54q0 14-14 14H16Q2 74 2 60z" fill="url(#mug)" />
        <ellipse cx="31" cy="7" rx="29" ry="6" fill="#5c4128" />
        <ellipse cx="31" cy="8" rx="24" ry="4" fill="#1d110a" />
      </g>
    </>
  )
}

function Shelves({ c }: SceneProps) {
  return (
    <g filter="url(#soft)">
      <path d="M344 104h300v10H344zM372 190h270v10H372z" fill="#1c120c" />
      <path
        d="M372 62h36v42h-36zM470 70h46v34h-46zM586 50h26v54h-26zM394 150h50v40h-50zM540 146h22v44h-22zM566 158h46v32h-46z"
        fill="#6b4a31"
      />
      <path
        d="M416 44h26v60h-26zM528 76h44v28h-44zM458 134h20v56h-20zM482 140h18v50h-18z"
        fill="#8f6238"
      />
      <path d="M416 44h26v14h-26zM458 134h20v14h-20zM566 158h46v12h-46z" fill={c} />
      <g fill="#ffc980" opacity=".85">
        <circle cx="352" cy="124" r="8" />
        <circle cx="402" cy="132" r="10" opacity=".7" />
        <circle cx="454" cy="122" r="7" />
        <circle cx="506" cy="130" r="11" opacity=".8" />
        <circle cx="556" cy="122" r="8" />
        <circle cx="608" cy="134" r="10" opacity=".7" />
      </g>
    </g>
  )
}

function Camera({ c }: SceneProps) {
  return (
    <g transform="translate(104 98)">
      <path d="M48 22l10-20h40l10 20z" fill="#171412" />
      <path d="M62-3h32v6H62z" fill="#39332e" />
      <path d="M14 18h26v8H14zM116 14h22v12h-22z" fill="#3a342f" />
      <path
        d="M119 14v10M123 14v10M127 14v10M131 14v10M135 14v10"
        stroke="#100e0d"
        strokeWidth="2"
      />
      <rect y="22" width="150" height="108" rx="12" fill="url(#body)" />
      <path d="M0 46h34q-6 40 0 84H12q-12 0-12-12z" fill="url(#grip)" />
      <path d="M12 22h126q10 0 11 9-68-8-148 0 1-9 11-9z" fill="#ffcf96" opacity=".35" />
      <circle cx="78" cy="78" r="53" fill="#070606" />
      <circle cx="78" cy="78" r="50" fill="url(#barrel)" />
      <circle
        cx="78"
        cy="78"
        r="46"
        fill="none"
        stroke="#0c0b0a"
        strokeWidth="5"
        strokeDasharray="3 3"
      />
      <circle cx="78" cy="78" r="39" fill="#0c0a0a" stroke={c} strokeWidth="1.5" />
      <circle cx="78" cy="78" r="31" fill="url(#glass)" />
      <circle cx="78" cy="78" r="21" fill="none" stroke="#3a5a86" strokeWidth="2" opacity=".7" />
      <circle cx="78" cy="79" r="10" fill="#040309" />
      <path d="M58 66q8-16 24-16-12 5-18 20z" fill="#fff" opacity=".9" />
      <circle cx="92" cy="93" r="4" fill="#ff9d6b" opacity=".8" />
      <circle cx="136" cy="38" r="8" fill="#ef4444" opacity=".35" />
      <circle cx="136" cy="38" r="3.5" fill="#ff5a4d" />
    </g>
  )
}
