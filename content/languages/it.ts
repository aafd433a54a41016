import type { VisitorWords } from './text.ts'

export const it: VisitorWords = {
  language: 'it',
  reviewed: false,
  types: { pdf: 'PDF', image: 'Immagine', video: 'Video', link: 'Link', other: 'File' },
  creator: {
    ofThisPage: 'chi ha creato questa pagina',
    the: 'chi ha creato questa pagina',
    theAtStart: 'Chi ha creato questa pagina',
    this: 'chi ha creato questa pagina',
    its: 'chi lo ha creato',
    itsAtStart: 'Chi lo ha creato',
    a: 'chi ha creato la pagina',
  },
  fields: {
    name: { label: 'Nome e cognome', inList: 'il tuo nome' },
    email: { label: 'Indirizzo email', inList: 'il tuo indirizzo email' },
  },
  page: {
    from: 'Da {name}',
    qrCode: 'Codice QR',
    poweredBy: 'Creato con {product}',
    report: 'Segnala',
    privacy: 'Privacy',
    next: 'Cosa viene dopo',
    seeNext: 'Guarda la prossima offerta',
    pausedTitle: 'In pausa',
    paused: 'Al momento questa pagina non accetta nuove richieste. Torna presto.',
    ended: 'Questa offerta è terminata.',
    endedText: 'Grazie per il tuo interesse per {brand}.',
    overText: 'Questa offerta è terminata. Grazie per essere passato di qui!',
    continue: 'Continua',
    continueTo: 'Vai a {brand}',
    unavailableTitle: 'Questa pagina non è disponibile',
    unavailable: 'È stata rimossa e potrebbe tornare dopo una verifica.',
  },
  form: {
    submit: 'Sblocca ora',
    submitNext: 'Avvisami della prossima',
    submitting: 'Invio in corso...',
    optional: '(facoltativo)',
    choose: 'Scegli un’opzione',
    yes: 'Sì',
    no: 'No',
    leaveEmpty: 'Lascia vuoto questo campo',
    consent:
      'Inviando il modulo, {creator} riceve {fields} e può scriverti su questo e su contenuti simili.',
    consentNext:
      'Inviando il modulo, {creator} riceve {fields} e può scriverti sulla prossima offerta e su contenuti simili.',
  },
  ask: {
    button: 'Ricevilo per email',
    hint: 'Niente da scrivere: invii solo un’email già pronta.',
    orForm: 'Oppure compila il modulo:',
    subject: 'Mandami {title}, per favore ({code})',
    body: 'Invia questa email così com’è e la risposta ti porterà {title}.',
    title: 'Invia questa email',
    what: 'Si apre la tua app di posta con un’email già pronta. Inviala e la risposta ti porterà {title}.',
    open: 'Apri la mia app di posta',
    manual:
      'Non si è aperta nessuna app di posta? Scrivi tu un’email con questo indirizzo e questo oggetto, da qualsiasi dispositivo.',
    to: 'Indirizzo',
    subjectLabel: 'Oggetto',
    arrivedTitle: 'La tua email è arrivata',
    arrived: 'La risposta è in arrivo, di solito entro un minuto.',
    goneTitle: 'Questo indirizzo non funziona più',
    gone: 'Vale per una sola email e solo per qualche giorno. Riapri la pagina per averne uno nuovo.',
    tooMany:
      'In questo momento troppe persone della tua rete stanno facendo richiesta. Compila il modulo o riprova tra un’ora.',
    back: 'Torna alla pagina',
  },
  errors: {
    nameMissing: 'Inserisci il tuo nome e cognome.',
    nameTooLong: 'Usa al massimo {max} caratteri per il tuo nome.',
    emailInvalid: 'Inserisci un indirizzo email valido.',
    emailTooLong: 'Inserisci un indirizzo email valido. Questo supera i {max} caratteri.',
    failed: 'Non è stato possibile inviare il modulo. Riprova.',
    unsure:
      'C’è stato un problema durante l’invio. Forse i tuoi dati sono già stati salvati. Puoi inviare di nuovo il modulo senza problemi.',
    tooMany:
      'In questo momento troppe persone sulla tua rete stanno inviando questo modulo. Riprova tra dieci minuti.',
    changed:
      'Questa pagina è cambiata da quando l’hai aperta. Controlla cosa offre adesso e, se ti interessa, invia di nuovo il modulo.',
  },
  answers: {
    missing: 'Rispondi a questa domanda.',
    chooseOne: 'Scegli una di queste risposte.',
    chooseFrom: 'Scegli tra queste risposte.',
    chooseYesOrNo: 'Scegli sì o no.',
    tooLong: 'Usa al massimo {max} caratteri.',
    phone:
      'Inserisci un numero di telefono con il prefisso internazionale, per esempio +39 06 1234 5678.',
  },
  thanks: {
    tab: 'Grazie',
    title: 'Grazie, {name}',
    instead: 'L’offerta che avevi chiesto è appena finita: eccone un’altra al suo posto.',
    ready: 'Il tuo contenuto è pronto da scaricare.',
    sending: 'La tua email sta per essere inviata. Lascia aperta questa pagina.',
    toConfirm:
      'Ti stiamo inviando un’email. Premi il pulsante al suo interno per confermare il tuo indirizzo, così {creator} potrà scriverti.',
    mailed: 'Controlla la tua email: trovi altre risorse e novità!',
    notMailed:
      'Questa volta non inviamo email, quindi apri subito il tuo contenuto. Puoi usare questa pagina per 24 ore.',
    emailChanged: 'Ora il tuo indirizzo email è {email}.',
    didYouMean: 'Intendevi {email}?',
    correctEmail: 'Correggi la mia email',
    onList:
      'Sei in lista per la prossima. Questa offerta è terminata, quindi non c’è nulla da scaricare.',
    soldOut:
      'Peccato: qualcuno ha preso l’ultima poco prima di te, quindi non c’è nulla da scaricare.',
    meantime: 'Nel frattempo: {title}',
  },
  download: { file: 'Scarica ora', link: 'Apri il link', confirm: 'Conferma e ricevi' },
  files: {
    download: 'Scarica',
    contents: 'Che cosa contiene',
    firstPage: 'Prima pagina di {title}',
    count: { one: '{count} file', many: '{count} di file', other: '{count} file' },
    more: {
      one: 'e un altro file ({count})',
      many: 'e altri {count} di file',
      other: 'e altri {count} file',
    },
  },
  held: {
    waits:
      'Ora non possiamo inviare la tua email perché la stanno chiedendo troppe persone. Se possibile, la invieremo entro tre giorni.',
    openNow: 'Apri subito il tuo contenuto. Puoi usare questa pagina per 24 ore.',
    press:
      'Molte persone sulla tua rete stanno chiedendo questo contenuto. Per riceverlo anche via email, premi il pulsante.',
    pressNeeded:
      'Molte persone sulla tua rete stanno chiedendo questo contenuto. Per ricevere l’email, premi il pulsante.',
    wait: {
      one: 'Molte persone sulla tua rete stanno chiedendo questo contenuto. Per riceverlo anche via email, aspetta {seconds} secondo e poi premi il pulsante.',
      many: 'Molte persone sulla tua rete stanno chiedendo questo contenuto. Per riceverlo anche via email, aspetta {seconds} di secondi e poi premi il pulsante.',
      other:
        'Molte persone sulla tua rete stanno chiedendo questo contenuto. Per riceverlo anche via email, aspetta {seconds} secondi e poi premi il pulsante.',
    },
    waitNeeded: {
      one: 'Molte persone sulla tua rete stanno chiedendo questo contenuto. Per ricevere l’email, aspetta {seconds} secondo e poi premi il pulsante.',
      many: 'Molte persone sulla tua rete stanno chiedendo questo contenuto. Per ricevere l’email, aspetta {seconds} di secondi e poi premi il pulsante.',
      other:
        'Molte persone sulla tua rete stanno chiedendo questo contenuto. Per ricevere l’email, aspetta {seconds} secondi e poi premi il pulsante.',
    },
    early: {
      one: 'Era un po’ presto. Aspetta ancora {seconds} secondo e poi premi il pulsante.',
      many: 'Era un po’ presto. Aspetta ancora {seconds} di secondi e poi premi il pulsante.',
      other: 'Era un po’ presto. Aspetta ancora {seconds} secondi e poi premi il pulsante.',
    },
    send: 'Inviami l’email',
  },
  confirm: {
    title: 'Conferma la tua email',
    what: 'Con il pulsante confermi che questo indirizzo email è tuo e che {creator} può scriverti.',
    only: 'Questo contenuto è stato rimosso e non si può più scaricare. Puoi comunque confermare che questo indirizzo email è tuo e che accetti messaggi da chi ha creato la pagina.',
    button: 'Conferma la mia email',
    done: 'Grazie. La tua email è confermata.',
    undeliverable:
      'Ricevi questo contenuto via email, ma non riusciamo a consegnare nulla a {email}. Compila di nuovo il modulo con un altro indirizzo.',
    useAnother: 'Usa un’altra email',
    again:
      'Ricevi questo contenuto via email, ma non abbiamo ancora inviato nulla perché il modulo è stato inviato troppo in fretta. Compilalo ancora una volta.',
    fillAgain: 'Compila di nuovo il modulo',
    mailed:
      'Ancora un passo: apri l’email che stiamo inviando a {email} e premi il pulsante al suo interno per confermare il tuo indirizzo e ricevere il contenuto.',
    missing:
      'Nessuna email dopo qualche minuto? Guarda nella cartella spam. L’indirizzo è sbagliato? {link}.',
    missingLink: 'Compila di nuovo il modulo',
  },
  links: {
    tab: 'Il tuo contenuto',
    welcomeTab: 'Link da un’email',
    ready: 'Il tuo contenuto è pronto',
    invalidTitle: 'Link non trovato',
    invalid: 'Questo link è incompleto o non valido. Apri il più recente dalla tua email.',
    goneTitle: 'Non più disponibile',
    gone: 'Questo contenuto è stato rimosso e non si può più scaricare.',
    receivedTitle: 'Grazie',
    received:
      'Abbiamo ricevuto i tuoi dati. Il contenuto ti arriverà via email, di solito entro pochi minuti. Puoi anche tornare più tardi su questa pagina per prenderlo.',
    forgottenTitle: 'I tuoi dati sono stati eliminati',
    forgotten: 'Abbiamo eliminato {fields}. Non riceverai altre email da questa pagina.',
    expiredTitle: 'Questo link è scaduto',
    expired: 'Possiamo inviare un nuovo link per {title} all’email che hai indicato.',
    sendNew: 'Inviami un nuovo link',
    notNow: 'Al momento non possiamo inviarti un altro link. Riprova domani oppure {link}.',
    notNowLink: 'compila di nuovo il modulo',
    sentTitle: 'Un nuovo link è in arrivo',
    sent: 'Lo abbiamo inviato all’email che hai indicato. Funziona per 30 giorni.',
    endedTitle: 'Questo link non funziona più',
    ended: 'È stato modificato o rimosso. Puoi ancora aprire la pagina di {title}.',
    noFile: 'Il tuo file è momentaneamente non disponibile. Riprova tra un attimo.',
    tryAgain: 'Riprova',
  },
  forget: {
    summary: 'Elimina i miei dati',
    everything:
      'Così elimini {fields} da tutto ciò che hai inviato a {creator}. Non si può annullare, e questo link smetterà di funzionare.',
    onlyThis:
      'Così elimini {fields} da ciò che hai inviato a {creator} con questo modulo. Non si può annullare, e questa pagina smetterà di funzionare.',
    button: 'Elimina i miei dati',
  },
  promo: {
    title: 'Codice sconto',
    unconfirmed: 'Troverai il tuo codice sconto su questa pagina appena confermi la tua email.',
    later:
      'Ora non possiamo mostrare il tuo codice sconto. Torna su questa pagina tra qualche minuto.',
    yours: 'Il tuo codice sconto',
    copy: 'Copia il codice',
    copied: 'Copiato',
    shop: 'Vai al negozio',
  },
  survey: {
    title: 'Sondaggio',
    missing: 'Scegli una delle risposte qui sotto.',
    thanks: 'Grazie per aver risposto a «{question}» con {answer}.',
    change: 'Cambia la mia risposta',
    changeButton: 'Cambia la mia risposta',
    send: 'Invia la risposta',
  },
  unsubscribe: {
    tab: 'Le tue email e i tuoi dati',
    title: 'Annulla l’iscrizione',
    ask: 'Non vuoi più ricevere email da {creator}?',
    button: 'Annulla l’iscrizione',
    doneTitle: 'Iscrizione annullata',
    done: 'Non ti invieremo altre email da {creator}.',
    undo: 'Iscrivimi di nuovo',
  },
  data: {
    show: 'Vedi o correggi i miei dati',
    title: 'I tuoi dati',
    correct: 'Correggi il mio nome',
    corrected: 'Il tuo nome è stato corretto.',
    email:
      'Il tuo indirizzo email è {email}. Per usarne un altro, invia il modulo con quello ed elimina i dati salvati con questo.',
    download: 'Scarica i miei dati',
    agreed: 'Hai dato il consenso il {day}: «{text}»',
    withdraw: 'Revoca il mio consenso',
    withdrawn: 'Hai revocato il tuo consenso.',
    entry: '{title}, {day}',
    scanned: 'Hai scansionato un codice (dispositivo: {device}).',
    scannedNear: 'Hai scansionato un codice (dispositivo: {device}, vicino a {place}).',
    followed: 'Hai aperto un link (dispositivo: {device}).',
    followedNear: 'Hai aperto un link (dispositivo: {device}, vicino a {place}).',
    consent: 'Hai accettato questo: «{text}»',
    ticked: 'Hai selezionato: «{text}»',
    withdrew: 'Lo hai revocato il {day}.',
    question: 'Domanda',
    answered: '{question} Hai risposto: «{text}»',
    confirmed: 'Hai confermato la tua email il {day}.',
    imported: 'Aggiunto da un file, {day}',
    importedWhy:
      'Secondo chi ha creato la pagina, hai dato il consenso il {day} ({consent}). Non inviamo email alle persone aggiunte da file.',
    importedBy: {
      'web-form': 'Modulo web',
      'double-opt-in': 'Modulo web, confermato via email',
      paper: 'Modulo cartaceo',
      verbal: 'Di persona o per telefono',
      customer: 'Rapporto con un cliente',
    },
    tooMany: 'Lo hai fatto molte volte nell’ultima ora. Riprova più tardi.',
  },
  failures: {
    magnetTitle: 'Pagina non trovata',
    magnet: 'La pagina che cerchi non esiste.',
    pageTitle: 'Pagina non trovata',
    page: 'La pagina che cerchi non esiste o non è online.',
    awayTitle: 'Un momento, per favore',
    away: 'Questa pagina non è momentaneamente disponibile. Riprova tra un minuto.',
    brokenTitle: 'Qualcosa è andato storto',
    broken: 'Il problema è nostro. Riprova tra poco.',
  },
  spoken: {
    text: 'Se hai sentito due parole in un video, scrivile qui. Un piccolo errore di battitura non è un problema.',
    label: 'Le due parole',
    unreadable: 'Scrivi due parole, per esempio “cake tiger”.',
    example: 'Per esempio, “cake tiger”.',
    open: 'Apri',
    home: 'Vai alla pagina iniziale',
  },
  report: {
    tab: 'Segnala una pagina',
    title: 'Segnala questa pagina',
    about: 'Stai segnalando {title}.',
    reason: 'Cosa non va in questa pagina?',
    reasons: {
      spam: 'È spam o invia email indesiderate',
      scam: 'È una truffa, phishing o malware',
      copyright: 'Usa il mio lavoro senza permesso',
      illegal: 'È illegale o pericolosa',
      other: 'Altro',
    },
    message: 'Raccontaci di più (facoltativo)',
    email: 'La tua email (facoltativo)',
    emailHint: 'Solo se desideri una risposta. Chi ha creato la pagina non vede mai la tua email.',
    send: 'Invia segnalazione',
    goesTo: 'La segnalazione arriva a noi, non a chi ha creato la pagina.',
    thanksTitle: 'Grazie',
    thanks:
      'Abbiamo ricevuto la tua segnalazione. Esaminiamo ogni segnalazione e rimuoviamo le pagine che violano le nostre {terms}.',
    terms: 'condizioni d’uso',
    add: 'Vuoi aggiungere qualcosa? Scrivi a {email}.',
    reasonMissing: 'Scegli un motivo.',
    messageMissing: 'Spiegaci cosa non va nella pagina.',
    emailInvalid: 'Inserisci un indirizzo email valido oppure lascia vuoto il campo.',
    failed: 'La segnalazione non è stata inviata. Riprova tra poco.',
    tooMany: {
      one: 'La segnalazione non è stata inviata perché ne abbiamo ricevute troppe dalla tua rete. Riprova tra {minutes} minuto.',
      many: 'La segnalazione non è stata inviata perché ne abbiamo ricevute troppe dalla tua rete. Riprova tra {minutes} di minuti.',
      other:
        'La segnalazione non è stata inviata perché ne abbiamo ricevute troppe dalla tua rete. Riprova tra {minutes} minuti.',
    },
  },
  mail: {
    orOpen: 'Oppure apri questo link:',
    onlyYou: 'Questo link è solo per te e funziona per 30 giorni.',
    sentThrough:
      '{creator} ti ha inviato questa email tramite {product} perché il tuo indirizzo è stato inserito nella pagina corrispondente. Per contattare il mittente, rispondi a questa email.',
    sent: '{creator} ti ha inviato questa email perché il tuo indirizzo è stato inserito nella pagina corrispondente. Per contattare il mittente, rispondi a questa email.',
    askedThrough:
      '{creator} ti ha inviato questa email tramite {product} perché l’hai chiesta per email. Per contattare il mittente, rispondi a questa email.',
    asked:
      '{creator} ti ha inviato questa email perché l’hai chiesta per email. Per contattare il mittente, rispondi a questa email.',
    notRequested:
      'Non l’hai chiesto tu? Usa il link qui sotto per annullare l’iscrizione a queste email o eliminare i tuoi dati.',
    leave: 'Annulla l’iscrizione o elimina i miei dati',
    yourContent: 'il tuo contenuto',
    quoted: '«{title}»',
    subject: 'Il tuo contenuto: {title}',
    ready: 'Il tuo contenuto è pronto',
    text: 'Ecco quello che hai chiesto: «{title}», condiviso da {creator}.',
    textUntitled: 'Ecco quello che hai chiesto, condiviso da {creator}.',
    promo: 'Il tuo codice sconto: {code}',
    promoOffer: 'Il tuo codice sconto: {code} ({offer})',
    promoShop: 'Usalo qui: {url}',
    confirmsToo:
      'Il pulsante conferma anche che questo indirizzo email è tuo e che {creator} può scriverti. Se non confermi, elimineremo i tuoi dati tra 30 giorni.',
    confirmSubject: 'Conferma la tua email per ricevere {content}',
    confirmHeading: 'Conferma la tua email',
    confirmText:
      'Hai chiesto «{title}», condiviso da {creator}. Premi il pulsante per confermare che questo indirizzo email è tuo e ricevere il contenuto.',
    confirmTextUntitled:
      'Hai chiesto un contenuto condiviso da {creator}. Premi il pulsante per confermare che questo indirizzo email è tuo e riceverlo.',
    confirmPress:
      'Premi il pulsante per confermare che questo indirizzo email è tuo e ricevere {content}.',
    confirmOrDeleted: 'Se non confermi, elimineremo i tuoi dati tra 30 giorni.',
    remindSubject: 'Promemoria: conferma la tua email per ricevere {content}',
    remindSubjectList: 'Promemoria: conferma la tua email',
    remindHeading: 'Conferma la tua email',
    remindText:
      'Hai chiesto «{title}», condiviso da {creator}, e non hai ancora confermato la tua email.',
    remindTextUntitled:
      'Hai chiesto un contenuto condiviso da {creator} e non hai ancora confermato la tua email.',
    remindPress:
      'Premi il pulsante per confermare che questo indirizzo email è tuo e ricevere il contenuto.',
    remindOnce: 'Questo è l’unico promemoria.',
    updateSubject: 'Nuova versione: {title}',
    updateSubjectUntitled: 'C’è una nuova versione del tuo contenuto',
    updateHeading: 'C’è una nuova versione',
    updateText: 'Qualche tempo fa hai chiesto «{title}». {creator} lo ha appena aggiornato.',
    updateTextUntitled:
      'Qualche tempo fa hai chiesto un contenuto. {creator} lo ha appena aggiornato.',
    nextHeading: 'Novità da {creator}',
    nextHeadingUnnamed: 'È arrivata una nuova offerta',
    nextSubject: '{heading}: {title}',
    nextJoined: 'Ti sei iscritto alla lista d’attesa di {creator} al termine di «{title}».',
    nextJoinedUntitled:
      'Ti sei iscritto alla lista d’attesa di {creator} al termine dell’ultima offerta.',
    nextReady: '«{title}» è ora disponibile.',
    nextReadyUntitled: 'La prossima offerta è ora disponibile.',
    nextButton: 'Guarda l’offerta',
    welcomeThrough:
      '{creator} ti ha inviato questa email tramite {product} perché hai confermato il tuo indirizzo quando hai ricevuto «{title}». Per contattare il mittente, rispondi a questa email.',
    welcome:
      '{creator} ti ha inviato questa email perché hai confermato il tuo indirizzo quando hai ricevuto «{title}». Per contattare il mittente, rispondi a questa email.',
    welcomeThroughUntitled:
      '{creator} ti ha inviato questa email tramite {product} perché hai confermato il tuo indirizzo nella pagina corrispondente. Per contattare il mittente, rispondi a questa email.',
    welcomeUntitled:
      '{creator} ti ha inviato questa email perché hai confermato il tuo indirizzo nella pagina corrispondente. Per contattare il mittente, rispondi a questa email.',
    notWanted:
      'Non vuoi queste email? Usa il link qui sotto per annullare l’iscrizione o eliminare i tuoi dati.',
  },
}
