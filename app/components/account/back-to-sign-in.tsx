import { href, Link } from 'react-router'

export function BackToSignIn() {
  return (
    <Link to={href('/login')} className="link">
      Back to Sign In
    </Link>
  )
}
