import { data } from 'react-router'

/** Matches every URL that nothing else matches. The root's error page is shown. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
