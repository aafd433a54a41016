import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { MAX_TYPED, WORDS_FIELD } from '#domain/spoken-names/spoken-name.ts'

/** For a visitor who heard two words in a video and mistyped them. `typed`: what was opened. */
export function TypedWordsForm({ typed }: { typed: string }) {
  return (
    <form method="get" className="grid w-full max-w-md gap-4">
      <p className="max-w-prose text-soft">
        Did you hear or see two words in a video? Enter them again: the spelling may differ.
      </p>
      <Field
        name={WORDS_FIELD}
        label="The two words"
        defaultValue={typed.slice(0, MAX_TYPED)}
        required
        maxLength={MAX_TYPED}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        hint="For example “cake tiger”."
      />
      <Button className="w-fit">Open the Page</Button>
    </form>
  )
}
