import { useState } from 'react'
import { FieldFrame, useFieldWiring } from '#app/ui/field.tsx'
import { parseHexColor } from '#domain/qr/qr-style.ts'
import { QR_STYLE_MESSAGES } from '#domain/qr/qr-style-messages.ts'

export type ColorFieldProps = {
  label: string
  name: string
  /** The color as #rrggbb. */
  value: string
  /** Called only with complete colors, while someone types or drags. */
  onChange: (color: string) => void
  error?: string | undefined
}

/** A field for a color as hex digits, which the form sends, with the browser's color picker. */
export function ColorField({ label, name, value, onChange, error }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const meant = typed === null ? value : parseHexColor(typed)
  // A new value replaces the entered text. Until then, invalid text stays visible.
  const shown = typed !== null && (meant === null || meant === value) ? typed : value
  const problem = meant === null && left ? QR_STYLE_MESSAGES.notAColor : error
  const wiring = useFieldWiring(undefined, undefined, problem)
  return (
    <FieldFrame {...wiring} label={label} error={problem}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}, color picker`}
          value={value}
          onChange={(event) => {
            setTyped(null)
            onChange(event.currentTarget.value)
          }}
          className="h-11.5 w-14 flex-none cursor-pointer rounded-sm border-[1.5px] border-edge bg-raised p-1 hover:border-ink noscript:hidden"
        />
        <input
          {...wiring.control}
          name={name}
          value={shown}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setLeft(true)
            if (meant !== null) setTyped(null)
          }}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            const color = parseHexColor(text)
            if (color) onChange(color)
          }}
          className="control timecode min-w-0 flex-1 uppercase"
        />
      </div>
    </FieldFrame>
  )
}
