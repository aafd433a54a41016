import { useRef, useState } from 'react'
import { href } from 'react-router'
import { PreviewLayout } from '#app/components/magnet-form/preview-layout.tsx'
import { PLACEHOLDERS } from '#app/components/magnet-page/page-preview.tsx'
import { ColorField } from '#app/components/qr/color-field.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import type { UploadedFile } from '#domain/files/uploaded-file.ts'
import { sampleForm } from '#domain/leads/lead.ts'
import type { BrandKit } from '#domain/workspaces/brand-kit.server.ts'
import { type BrandFont, checkKitColors, FONTS } from '#domain/workspaces/brand-kit.ts'
import { DEFAULT_LANGUAGE } from '#lib/languages.ts'
import { LogoField } from './logo-field.tsx'
import { PageColorField } from './page-color-field.tsx'

export type BrandFormProps = {
  kit: BrandKit
  isReadOnly: boolean
  reportUrl: string
  /** A rejected form: the entered values, the errors, and the finished uploads. */
  values: Record<string, string> | null
  errors: Record<string, string>
  upload: UploadedFile | null
  signedOut: boolean
}

/** The brand kit's form, with a live preview of a page. */
export function BrandForm(props: BrandFormProps) {
  const { kit, isReadOnly, reportUrl, values, errors, signedOut } = props
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(values?.name ?? kit.name)
  const [brandColor, setBrandColor] = useState(values?.brand_color ?? kit.brandColor)
  const [own, setOwn] = useState(values ? values.page === 'own' : kit.pageColor !== null)
  const [ownColor, setOwnColor] = useState(values?.page_color ?? kit.pageColor ?? '#ffffff')
  const [font, setFont] = useState<string>(values?.font ?? kit.font)
  const [hidden, setHidden] = useState(values ? values.hide_badge === 'on' : kit.hidesBadge)
  const [upload, setUpload] = useState(props.upload)
  const [removed, setRemoved] = useState(values?.remove_logo === 'on')
  const [sending, setSending] = useState(false)
  const busy = useBusy()
  useFocusFirstError(form, errors)

  const logo = upload ?? (removed ? null : kit.logo)
  const pageColor = own ? ownColor : null
  const brand = {
    name: name.trim() || kit.name,
    brandColor,
    // If a color is unreadable, its field shows an error, and the preview doesn't use it.
    pageColor: checkKitColors(brandColor, pageColor) === 'page-unreadable' ? null : pageColor,
    font: isFont(font) ? font : kit.font,
    logo: logo && { fileId: logo.id, variants: logo.variants },
    privacyUrl: null,
    showsBadge: !hidden,
  }
  return (
    <PreviewLayout
      language={DEFAULT_LANGUAGE}
      src={href('/magnet/:id', { id: 'new' })}
      withoutScript={false}
      page={{
        ...PLACEHOLDERS,
        title: 'Your campaign’s page',
        fileType: 'pdf',
        brandingColor: brandColor,
        hero: null,
        form: (words) => sampleForm(words, brand.name),
        reportUrl,
        brand,
      }}
    >
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="grid gap-7"
      >
        <FormAlert text={errors['']} signedOut={signedOut} />
        <Field
          label="Name"
          name="name"
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
          hint="We show this name under every form as the recipient of the data, and in emails to visitors."
        />
        <LogoField
          value={upload}
          saved={kit.logo}
          removed={removed}
          error={errors.logo}
          onChange={setUpload}
          onRemove={setRemoved}
          onSending={setSending}
        />
        <ColorField
          label="Brand color"
          name="brand_color"
          value={brandColor}
          onChange={setBrandColor}
          error={errors.brand_color}
        />
        <PageColorField
          own={own}
          onOwn={setOwn}
          brandColor={brandColor}
          value={ownColor}
          onChange={setOwnColor}
          error={errors.page_color}
        />
        <SelectField
          label="Font"
          name="font"
          value={font}
          onChange={(event) => setFont(event.currentTarget.value)}
          hint="These are system fonts, so visitors don’t have to download a font."
          options={Object.entries(FONTS).map(([value, face]) => ({ value, label: face.name }))}
        />
        <Field
          label="Privacy link"
          name="privacy_url"
          type="url"
          inputMode="url"
          defaultValue={values?.privacy_url ?? kit.privacyUrl ?? ''}
          error={errors.privacy_url}
          placeholder="https://"
          hint="Your privacy policy, linked under every form. Leave empty to use ours."
        />
        <label className="flex min-h-11 w-fit cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="hide_badge"
            value="on"
            checked={hidden}
            onChange={(event) => setHidden(event.currentTarget.checked)}
            className="mt-0.5 size-5 flex-none"
          />
          <span className="grid">
            <span className="font-[620]">Hide ‘Powered by’</span>
            <span className="text-sm text-soft">
              If the workspace’s plan ends, ‘Powered by’ appears again.
            </span>
          </span>
        </label>
        {!isReadOnly && (
          <div className="border-t border-line pt-6">
            <Button busy={busy || sending} busyLabel={sending ? 'Uploading...' : 'Saving...'}>
              Save Brand Kit
            </Button>
          </div>
        )}
      </Form>
    </PreviewLayout>
  )
}

const isFont = (typed: string): typed is BrandFont => Object.hasOwn(FONTS, typed)
