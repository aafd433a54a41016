/** A photographer with a camera round his neck; the sun is at his left. */
export function Presenter() {
  return (
    <g transform="translate(150 58)">
      <Colors />
      <path d="M-20 293q2-92 64-116l40-14h40l40 14q62 24 64 116z" fill="url(#jacket)" />
      <path d="M164 177q52 22 56 116h8q-2-92-64-116z" fill="#ffb66e" opacity=".8" />
      <path d="M84 128h42v44q-21 20-42 0z" fill="#7d442d" />
      <path d="M84 146q22 18 42-6v8q-20 22-42 6z" fill="#5c2f20" />
      <Head />
      <path d="M72 172l32 30 32-30 16 8-36 40q-12 8-24 0l-36-40z" fill="#141c25" />
      <path
        d="M62 182q10 62 28 92M146 182q-8 62-26 92"
        stroke="#0c1118"
        strokeWidth="6"
        fill="none"
      />
      <g className="loop-camera">
        <rect x="72" y="238" width="66" height="46" rx="6" fill="#0c1118" />
        <circle cx="105" cy="262" r="17" fill="#1d2733" />
        <circle cx="105" cy="262" r="10" fill="#3d5166" />
        <circle cx="101" cy="257" r="3.5" fill="#cfe0f2" />
      </g>
    </g>
  )
}

function Head() {
  return (
    <g className="loop-head">
      <path
        d="M68 82q0-40 36-40t37 40q0 34-11 48-12 17-26 17t-26-17q-10-16-10-48z"
        fill="url(#skin)"
      />
      <path d="M67 96q-7 2-6 12 1 10 9 12zM142 96q7 2 6 12-1 10-9 12z" fill="#c97f4d" />
      <path
        d="M68 100q2 20 10 32 12 16 26 16t26-16q9-12 11-32-3 12-8 16-6-8-14-9-14-4-30 0-9 2-13 9-6-4-8-16z"
        fill="#2a1710"
        opacity=".9"
      />
      <path d="M94 123q10 9 20 0-10 3-20 0z" fill="#fff3e6" />
      <g fill="none" strokeLinecap="round">
        <path d="M82 94q7-5 13 0M112 94q7-5 13 0" stroke="#2a1710" strokeWidth="3" />
        <path d="M79 85q8-5 17-2M111 83q9-3 17 2" stroke="#2a1710" strokeWidth="3.5" />
        <path d="M106 94l4 13q-3 3-7 1" stroke="#8a4b30" strokeWidth="2.5" />
      </g>
      <path d="M62 76q-4-50 42-52 48 0 44 52-20-7-43-7t-43 7z" fill="url(#beanie)" />
      <path d="M60 64q44-14 90 0l1 16q-46-13-92 0z" fill="#c85a12" />
      <path d="M128 62l22 2 1 16-20-4z" fill="#ffb263" opacity=".8" />
    </g>
  )
}

function Colors() {
  return (
    <defs>
      <linearGradient id="jacket">
        <stop offset="0" stopColor="#1a2430" />
        <stop offset=".7" stopColor="#2a3a48" />
        <stop offset="1" stopColor="#5a4438" />
      </linearGradient>
      <linearGradient id="skin">
        <stop offset="0" stopColor="#6b3a28" />
        <stop offset=".55" stopColor="#a8623f" />
        <stop offset="1" stopColor="#f2a766" />
      </linearGradient>
      <linearGradient id="beanie">
        <stop offset="0" stopColor="#a8480c" />
        <stop offset=".6" stopColor="#f97316" />
        <stop offset="1" stopColor="#ffb263" />
      </linearGradient>
    </defs>
  )
}
