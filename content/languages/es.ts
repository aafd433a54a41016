import type { VisitorWords } from './text.ts'

export const es: VisitorWords = {
  language: 'es',
  reviewed: false,
  types: { pdf: 'PDF', image: 'Imagen', video: 'Vídeo', link: 'Enlace', other: 'Archivo' },
  creator: {
    ofThisPage: 'quien creó esta página',
    the: 'quien creó esta página',
    theAtStart: 'Quien creó esta página',
    this: 'quien creó esta página',
    its: 'quien lo creó',
    itsAtStart: 'Quien lo creó',
    a: 'quien creó la página',
  },
  fields: {
    name: { label: 'Nombre completo', inList: 'tu nombre' },
    email: { label: 'Correo electrónico', inList: 'tu correo electrónico' },
  },
  page: {
    from: 'De {name}',
    qrCode: 'Código QR',
    poweredBy: 'Creado con {product}',
    report: 'Denunciar',
    privacy: 'Privacidad',
    next: 'Qué viene ahora',
    seeNext: 'Ver lo siguiente',
    pausedTitle: 'Nos tomamos un descanso',
    paused: 'Esta página no acepta solicitudes nuevas en este momento. Vuelve pronto.',
    ended: 'Esta oferta ha terminado.',
    endedText: 'Gracias por tu interés en {brand}.',
    overText: 'Esta oferta ha terminado. ¡Gracias por pasarte!',
    continue: 'Continuar',
    continueTo: 'Ir a {brand}',
    unavailableTitle: 'Esta página no está disponible',
    unavailable: 'Se ha retirado y es posible que vuelva después de una revisión.',
  },
  form: {
    submit: 'Desbloquear ahora',
    submitNext: 'Avísame de lo próximo',
    submitting: 'Enviando...',
    optional: '(opcional)',
    choose: 'Elige una opción',
    yes: 'Sí',
    no: 'No',
    leaveEmpty: 'Deja este campo vacío',
    consent:
      'Al enviar el formulario, {creator} recibirá {fields} y podrá escribirte sobre esto y sobre contenido relacionado.',
    consentNext:
      'Al enviar el formulario, {creator} recibirá {fields} y podrá escribirte sobre lo próximo y sobre contenido relacionado.',
  },
  errors: {
    nameMissing: 'Escribe tu nombre completo.',
    nameTooLong: 'Tu nombre puede tener como máximo {max} caracteres.',
    emailInvalid: 'Escribe un correo electrónico válido.',
    emailTooLong: 'Escribe un correo electrónico válido. Este tiene más de {max} caracteres.',
    failed: 'No se ha podido enviar el formulario. Inténtalo de nuevo.',
    unsure:
      'Ha habido un problema al enviar el formulario. Es posible que tus datos ya se hayan guardado. Puedes volver a enviarlo sin problema.',
    tooMany:
      'Ahora mismo hay demasiadas personas en tu red enviando este formulario. Inténtalo de nuevo dentro de diez minutos.',
    changed:
      'Esta página ha cambiado desde que la abriste. Mira lo que ofrece ahora y vuelve a enviar el formulario si te interesa.',
  },
  answers: {
    missing: 'Responde a esta pregunta.',
    chooseOne: 'Elige una de estas opciones.',
    chooseFrom: 'Elige entre estas opciones.',
    chooseYesOrNo: 'Elige sí o no.',
    tooLong: 'Usa como máximo {max} caracteres.',
    phone: 'Escribe un número de teléfono con el prefijo del país, por ejemplo +34 912 345 678.',
  },
  thanks: {
    tab: 'Gracias',
    title: 'Gracias, {name}',
    instead: 'La oferta que pediste acaba de agotarse, así que aquí tienes esta en su lugar.',
    ready: 'Tu contenido ya está listo para descargar.',
    sending: 'Tu correo está a punto de enviarse. Deja esta página abierta.',
    toConfirm:
      'Te estamos enviando un correo. Pulsa el botón que contiene para confirmar tu dirección, así {creator} podrá escribirte.',
    mailed: '¡Revisa tu correo: encontrarás más recursos y novedades!',
    notMailed:
      'Esta vez no te enviaremos ningún correo, así que abre tu contenido ahora. Puedes usar esta página durante 24 horas.',
    emailChanged: 'Tu correo electrónico ahora es {email}.',
    didYouMean: '¿Querías decir {email}?',
    correctEmail: 'Corregir mi correo',
    onList:
      'Ya estás en la lista para lo próximo. Esta oferta ha terminado, así que no hay nada que descargar.',
    soldOut:
      'Lo sentimos: alguien se llevó la última justo antes que tú, así que no hay nada que descargar.',
    meantime: 'Mientras tanto: {title}',
  },
  download: { file: 'Descargar ahora', link: 'Abrir enlace', confirm: 'Confirmar y obtenerlo' },
  files: {
    download: 'Descargar',
    contents: 'Qué contiene',
    firstPage: 'Primera página de {title}',
    count: { one: '{count} archivo', many: '{count} de archivos', other: '{count} archivos' },
    more: {
      one: 'y {count} archivo más',
      many: 'y {count} de archivos más',
      other: 'y {count} archivos más',
    },
  },
  held: {
    waits:
      'Ahora no podemos enviarte el correo porque hay demasiadas personas pidiéndolo. Si podemos, te lo enviaremos en un plazo de tres días.',
    openNow: 'Abre tu contenido ahora. Puedes usar esta página durante 24 horas.',
    press:
      'Muchas personas en tu red están pidiendo este contenido. Para recibirlo también por correo, pulsa el botón.',
    pressNeeded:
      'Muchas personas en tu red están pidiendo este contenido. Para recibir el correo, pulsa el botón.',
    wait: {
      one: 'Muchas personas en tu red están pidiendo este contenido. Para recibirlo también por correo, espera {seconds} segundo y pulsa el botón.',
      many: 'Muchas personas en tu red están pidiendo este contenido. Para recibirlo también por correo, espera {seconds} de segundos y pulsa el botón.',
      other:
        'Muchas personas en tu red están pidiendo este contenido. Para recibirlo también por correo, espera {seconds} segundos y pulsa el botón.',
    },
    waitNeeded: {
      one: 'Muchas personas en tu red están pidiendo este contenido. Para recibir el correo, espera {seconds} segundo y pulsa el botón.',
      many: 'Muchas personas en tu red están pidiendo este contenido. Para recibir el correo, espera {seconds} de segundos y pulsa el botón.',
      other:
        'Muchas personas en tu red están pidiendo este contenido. Para recibir el correo, espera {seconds} segundos y pulsa el botón.',
    },
    early: {
      one: 'Has pulsado un poco pronto. Espera {seconds} segundo más y pulsa el botón.',
      many: 'Has pulsado un poco pronto. Espera {seconds} de segundos más y pulsa el botón.',
      other: 'Has pulsado un poco pronto. Espera {seconds} segundos más y pulsa el botón.',
    },
    send: 'Enviarme el correo',
  },
  confirm: {
    title: 'Confirma tu correo',
    what: 'Con el botón confirmas que este correo es tuyo y que {creator} puede escribirte.',
    only: 'Este contenido se ha retirado y ya no se puede descargar. Aun así, puedes confirmar que este correo es tuyo y que aceptas recibir mensajes de quien creó la página.',
    button: 'Confirmar mi correo',
    done: 'Gracias. Tu correo está confirmado.',
    undeliverable:
      'Recibirás esto por correo, pero no podemos entregar nada en {email}. Rellena de nuevo el formulario con otra dirección.',
    useAnother: 'Usar otro correo',
    again:
      'Recibirás esto por correo, pero todavía no te hemos enviado ninguno porque el formulario se envió inusualmente rápido. Rellénalo una vez más.',
    fillAgain: 'Rellenar de nuevo el formulario',
    mailed:
      'Un paso más: abre el correo que enviamos a {email} y pulsa el botón que contiene para confirmar tu dirección y recibir tu contenido.',
    missing:
      '¿No te ha llegado en unos minutos? Mira en la carpeta de spam. ¿La dirección no es correcta? {link}.',
    missingLink: 'Rellena de nuevo el formulario',
  },
  links: {
    tab: 'Tu contenido',
    welcomeTab: 'Enlace de un correo',
    ready: 'Tu contenido está listo',
    invalidTitle: 'No encontramos el enlace',
    invalid: 'Este enlace está incompleto o no es válido. Abre el más reciente de tu correo.',
    goneTitle: 'Ya no está disponible',
    gone: 'Este contenido se ha retirado y ya no se puede descargar.',
    receivedTitle: 'Gracias',
    received:
      'Hemos recibido tus datos. Recibirás tu contenido por correo, normalmente en unos minutos. También puedes volver a esta página más tarde para obtenerlo.',
    forgottenTitle: 'Tus datos se han eliminado',
    forgotten: 'Hemos eliminado {fields}. No recibirás más correos de esta página.',
    expiredTitle: 'Este enlace ha caducado',
    expired: 'Podemos enviar un enlace nuevo para {title} al correo que nos diste.',
    sendNew: 'Enviarme un enlace nuevo',
    notNow: 'Ahora no podemos enviarte otro enlace. Inténtalo de nuevo mañana o {link}.',
    notNowLink: 'rellena de nuevo el formulario',
    sentTitle: 'Un enlace nuevo está en camino',
    sent: 'Lo hemos enviado al correo que nos diste. Funciona durante 30 días.',
    endedTitle: 'Este enlace ya no funciona',
    ended: 'Se ha cambiado o retirado. Todavía puedes abrir la página de {title}.',
    noFile: 'Tu archivo no está disponible temporalmente. Inténtalo de nuevo en un momento.',
    tryAgain: 'Intentar de nuevo',
  },
  forget: {
    summary: 'Eliminar mis datos',
    everything:
      'Esto elimina {fields} de todo lo que enviaste a {creator}. No se puede deshacer, y este enlace dejará de funcionar.',
    onlyThis:
      'Esto elimina {fields} de lo que enviaste a {creator} con este formulario. No se puede deshacer, y esta página dejará de funcionar.',
    button: 'Eliminar mis datos',
  },
  promo: {
    title: 'Código promocional',
    unconfirmed: 'Verás tu código promocional en esta página en cuanto confirmes tu correo.',
    later: 'Ahora no podemos mostrar tu código promocional. Vuelve a esta página en unos minutos.',
    yours: 'Tu código promocional',
    copy: 'Copiar código',
    copied: 'Copiado',
    shop: 'Ir a la tienda',
  },
  survey: {
    title: 'Encuesta',
    missing: 'Elige una de las respuestas de abajo.',
    thanks: 'Gracias por responder a «{question}» con {answer}.',
    change: 'Cambiar mi respuesta',
    changeButton: 'Cambiar mi respuesta',
    send: 'Enviar respuesta',
  },
  unsubscribe: {
    tab: 'Tus correos y datos',
    title: 'Darse de baja',
    ask: '¿Quieres dejar de recibir correos de {creator}?',
    button: 'Darme de baja',
    doneTitle: 'Te has dado de baja',
    done: 'No te enviaremos más correos de {creator}.',
    undo: 'Volver a suscribirme',
  },
  data: {
    show: 'Ver o corregir mis datos',
    title: 'Tus datos',
    correct: 'Corregir mi nombre',
    corrected: 'Tu nombre se ha corregido.',
    email:
      'Tu correo electrónico es {email}. Para usar otro, envía el formulario con él y elimina los datos guardados con este.',
    download: 'Descargar mis datos',
    agreed: 'Aceptaste el {day}: «{text}»',
    withdraw: 'Retirar mi consentimiento',
    withdrawn: 'Has retirado tu consentimiento.',
    entry: '{title}, {day}',
    scanned: 'Escaneaste un código (dispositivo: {device}).',
    scannedNear: 'Escaneaste un código (dispositivo: {device}, cerca de {place}).',
    followed: 'Abriste un enlace (dispositivo: {device}).',
    followedNear: 'Abriste un enlace (dispositivo: {device}, cerca de {place}).',
    consent: 'Aceptaste esto: «{text}»',
    ticked: 'Marcaste: «{text}»',
    withdrew: 'Lo retiraste el {day}.',
    question: 'Pregunta',
    answered: '{question} Respondiste: «{text}»',
    confirmed: 'Confirmaste tu correo el {day}.',
    imported: 'Añadido desde un archivo, {day}',
    importedWhy:
      'Según quien creó la página, aceptaste el {day} ({consent}). No enviamos correos a personas añadidas desde archivos.',
    importedBy: {
      'web-form': 'Formulario web',
      'double-opt-in': 'Formulario web, confirmado por correo',
      paper: 'Formulario en papel',
      verbal: 'En persona o por teléfono',
      customer: 'Relación de cliente',
    },
    tooMany: 'Lo has hecho muchas veces en la última hora. Inténtalo más tarde.',
  },
  mail: {
    orOpen: 'O abre este enlace:',
    onlyYou: 'Este enlace es solo para ti y funciona durante 30 días.',
    sentThrough:
      '{creator} te ha enviado esto a través de {product} porque se introdujo este correo en su página. Para contactar, responde a este mensaje.',
    sent: '{creator} te ha enviado esto porque se introdujo este correo en su página. Para contactar, responde a este mensaje.',
    notRequested:
      '¿No lo pediste tú? Usa el enlace de abajo para darte de baja de estos correos o eliminar tus datos.',
    leave: 'Darme de baja o eliminar mis datos',
    yourContent: 'tu contenido',
    quoted: '«{title}»',
    subject: 'Tu contenido: {title}',
    ready: 'Tu contenido está listo',
    text: 'Aquí tienes lo que pediste: «{title}», compartido por {creator}.',
    textUntitled: 'Aquí tienes lo que pediste, compartido por {creator}.',
    promo: 'Tu código promocional: {code}',
    promoOffer: 'Tu código promocional: {code} ({offer})',
    promoShop: 'Úsalo aquí: {url}',
    confirmsToo:
      'El botón también confirma que este correo es tuyo y que {creator} puede escribirte. Si no lo confirmas, eliminaremos tus datos en 30 días.',
    confirmSubject: 'Confirma tu correo para recibir {content}',
    confirmHeading: 'Confirma tu correo',
    confirmText:
      'Pediste «{title}», compartido por {creator}. Pulsa el botón para confirmar que este correo es tuyo y recibirlo.',
    confirmTextUntitled:
      'Pediste contenido de {creator}. Pulsa el botón para confirmar que este correo es tuyo y recibirlo.',
    confirmPress: 'Pulsa el botón para confirmar que este correo es tuyo y recibir {content}.',
    confirmOrDeleted: 'Si no lo confirmas, eliminaremos tus datos en 30 días.',
    remindSubject: 'Recordatorio: confirma tu correo para recibir {content}',
    remindSubjectList: 'Recordatorio: confirma tu correo',
    remindHeading: 'Confirma tu correo',
    remindText: 'Pediste «{title}», compartido por {creator}, y aún no has confirmado tu correo.',
    remindTextUntitled: 'Pediste contenido de {creator} y aún no has confirmado tu correo.',
    remindPress: 'Pulsa el botón para confirmar que este correo es tuyo y recibirlo.',
    remindOnce: 'Este es el único recordatorio.',
    updateSubject: 'Nueva versión: {title}',
    updateSubjectUntitled: 'Hay una nueva versión de tu contenido',
    updateHeading: 'Hay una nueva versión',
    updateText: 'Hace un tiempo pediste «{title}». {creator} acaba de actualizarlo.',
    updateTextUntitled: 'Hace un tiempo pediste un contenido. {creator} acaba de actualizarlo.',
    nextHeading: 'Novedades de {creator}',
    nextHeadingUnnamed: 'Hay una nueva oferta',
    nextSubject: '{heading}: {title}',
    nextJoined: 'Te apuntaste a la lista de espera de {creator} cuando terminó «{title}».',
    nextJoinedUntitled:
      'Te apuntaste a la lista de espera de {creator} cuando terminó su última oferta.',
    nextReady: '«{title}» ya está disponible.',
    nextReadyUntitled: 'La próxima oferta ya está disponible.',
    nextButton: 'Ver la oferta',
    welcomeThrough:
      '{creator} te ha enviado esto a través de {product} porque confirmaste este correo cuando recibiste «{title}». Para contactar, responde a este mensaje.',
    welcome:
      '{creator} te ha enviado esto porque confirmaste este correo cuando recibiste «{title}». Para contactar, responde a este mensaje.',
    welcomeThroughUntitled:
      '{creator} te ha enviado esto a través de {product} porque confirmaste este correo en su página. Para contactar, responde a este mensaje.',
    welcomeUntitled:
      '{creator} te ha enviado esto porque confirmaste este correo en su página. Para contactar, responde a este mensaje.',
    notWanted:
      '¿No quieres estos correos? Usa el enlace de abajo para darte de baja o eliminar tus datos.',
  },
}
