import { classNames } from '#app/ui/class-names.ts'
import type { PasswordStrength } from './password-strength.ts'

const LEVELS = ['Weak', 'Fair', 'Good', 'Strong'] as const satisfies PasswordStrength[]
const FILLS: Record<PasswordStrength, string> = {
  Weak: 'bg-bad',
  Fair: 'bg-warn',
  Good: 'bg-good',
  Strong: 'bg-good',
}

/** Shows the strength as a word and as bars. It is empty until a password has been measured. */
export function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  const filled = strength ? LEVELS.indexOf(strength) + 1 : 0
  return (
    // The live region is always rendered, because screen readers ignore regions that appear
    // together with their text.
    <div aria-live="polite" aria-atomic="true">
      {strength && (
        <div className="mt-2 flex items-center gap-3">
          <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
            {LEVELS.map((level, index) => (
              <span
                key={level}
                className={classNames(
                  'h-1.5 rounded-sm',
                  index < filled ? FILLS[strength] : 'bg-line',
                )}
              />
            ))}
          </span>
          <span className="text-sm">
            <span className="sr-only">Password strength: </span>
            <span className="inline-block min-w-14 text-right font-[620]">{strength}</span>
          </span>
        </div>
      )}
    </div>
  )
}
