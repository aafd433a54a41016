import type { VisitorWords } from './text.ts'

export const ptBR: VisitorWords = {
  language: 'pt-BR',
  reviewed: false,
  types: { pdf: 'PDF', image: 'Imagem', video: 'Vídeo', link: 'Link', other: 'Arquivo' },
  creator: {
    ofThisPage: 'quem criou esta página',
    the: 'quem criou esta página',
    theAtStart: 'Quem criou esta página',
    this: 'quem criou esta página',
    its: 'quem criou o conteúdo',
    itsAtStart: 'Quem criou o conteúdo',
    a: 'quem criou a página',
  },
  fields: {
    name: { label: 'Nome completo', inList: 'seu nome' },
    email: { label: 'E-mail', inList: 'seu e-mail' },
  },
  page: {
    from: 'De {name}',
    qrCode: 'Código QR',
    poweredBy: 'Criado com {product}',
    report: 'Denunciar',
    privacy: 'Privacidade',
    next: 'O que vem por aí',
    seeNext: 'Ver a próxima oferta',
    pausedTitle: 'Fazendo uma pausa',
    paused: 'Esta página não está aceitando novos pedidos no momento. Volte em breve.',
    ended: 'Esta oferta terminou.',
    endedText: 'Agradecemos seu interesse em {brand}.',
    overText: 'Esta oferta terminou. Valeu pela visita!',
    continue: 'Continuar',
    continueTo: 'Ir para {brand}',
    unavailableTitle: 'Esta página não está disponível',
    unavailable: 'Ela foi retirada do ar e pode voltar depois de uma análise.',
  },
  form: {
    submit: 'Liberar acesso',
    submitNext: 'Quero saber da próxima',
    submitting: 'Enviando...',
    optional: '(opcional)',
    choose: 'Escolha uma opção',
    yes: 'Sim',
    no: 'Não',
    leaveEmpty: 'Deixe este campo vazio',
    consent:
      'Ao enviar o formulário, {creator} recebe {fields} e pode escrever para você sobre isso e conteúdos relacionados.',
    consentNext:
      'Ao enviar o formulário, {creator} recebe {fields} e pode escrever para você sobre a próxima oferta e conteúdos relacionados.',
  },
  errors: {
    nameMissing: 'Digite seu nome completo.',
    nameTooLong: 'Use no máximo {max} caracteres no seu nome.',
    emailInvalid: 'Digite um e-mail válido.',
    emailTooLong: 'Digite um e-mail válido. Este tem mais de {max} caracteres.',
    failed: 'Não foi possível enviar o formulário. Tente de novo.',
    unsure:
      'Houve um problema ao enviar o formulário. Talvez seus dados já tenham sido salvos. Você pode enviar de novo sem problema.',
    tooMany:
      'Muitas pessoas na sua rede estão enviando este formulário agora. Tente de novo em dez minutos.',
    changed:
      'Esta página mudou desde que você a abriu. Veja o que ela oferece agora e envie o formulário de novo se tiver interesse.',
  },
  answers: {
    missing: 'Responda a esta pergunta.',
    chooseOne: 'Escolha uma destas opções.',
    chooseFrom: 'Escolha entre estas opções.',
    chooseYesOrNo: 'Escolha sim ou não.',
    tooLong: 'Use no máximo {max} caracteres.',
    phone: 'Digite um telefone com o código do país, por exemplo +55 11 91234-5678.',
  },
  thanks: {
    tab: 'Agradecemos',
    title: 'Agradecemos, {name}',
    instead: 'A oferta que você pediu acabou de esgotar, então aqui vai esta no lugar.',
    ready: 'Seu conteúdo está pronto para baixar.',
    sending: 'Seu e-mail está prestes a ser enviado. Deixe esta página aberta.',
    toConfirm:
      'Estamos enviando um e-mail para você. Clique no botão dele para confirmar seu endereço, assim {creator} pode escrever para você.',
    mailed: 'Confira seu e-mail: tem mais materiais e novidades esperando por você!',
    notMailed:
      'Desta vez não vamos enviar um e-mail, então abra seu conteúdo agora. Você pode usar esta página por 24 horas.',
    emailChanged: 'Seu e-mail agora é {email}.',
    didYouMean: 'Você quis dizer {email}?',
    correctEmail: 'Corrigir meu e-mail',
    onList:
      'Você está na lista para a próxima. Esta oferta terminou, então não há nada para baixar.',
    soldOut: 'Que pena: alguém pegou a última logo antes de você, então não há nada para baixar.',
    meantime: 'Enquanto isso: {title}',
  },
  download: { file: 'Baixar agora', link: 'Abrir link', confirm: 'Confirmar e receber' },
  files: {
    download: 'Baixar',
    contents: 'O que há dentro',
    firstPage: 'Primeira página de {title}',
    count: { one: '{count} arquivo', many: '{count} de arquivos', other: '{count} arquivos' },
    more: {
      one: 'e mais {count} arquivo',
      many: 'e mais {count} de arquivos',
      other: 'e mais {count} arquivos',
    },
  },
  held: {
    waits:
      'Não podemos enviar seu e-mail agora porque muitas pessoas estão pedindo e-mails. Se for possível, enviaremos o seu em até três dias.',
    openNow: 'Abra seu conteúdo agora. Você pode usar esta página por 24 horas.',
    press:
      'Muitas pessoas na sua rede estão pedindo este conteúdo. Para receber também por e-mail, clique no botão.',
    pressNeeded:
      'Muitas pessoas na sua rede estão pedindo este conteúdo. Para receber o e-mail, clique no botão.',
    wait: {
      one: 'Muitas pessoas na sua rede estão pedindo este conteúdo. Para receber também por e-mail, espere {seconds} segundo e clique no botão.',
      many: 'Muitas pessoas na sua rede estão pedindo este conteúdo. Para receber também por e-mail, espere {seconds} de segundos e clique no botão.',
      other:
        'Muitas pessoas na sua rede estão pedindo este conteúdo. Para receber também por e-mail, espere {seconds} segundos e clique no botão.',
    },
    waitNeeded: {
      one: 'Muitas pessoas na sua rede estão pedindo este conteúdo. Para receber o e-mail, espere {seconds} segundo e clique no botão.',
      many: 'Muitas pessoas na sua rede estão pedindo este conteúdo. Para receber o e-mail, espere {seconds} de segundos e clique no botão.',
      other:
        'Muitas pessoas na sua rede estão pedindo este conteúdo. Para receber o e-mail, espere {seconds} segundos e clique no botão.',
    },
    early: {
      one: 'Foi um pouco cedo. Espere mais {seconds} segundo e clique no botão.',
      many: 'Foi um pouco cedo. Espere mais {seconds} de segundos e clique no botão.',
      other: 'Foi um pouco cedo. Espere mais {seconds} segundos e clique no botão.',
    },
    send: 'Enviar o e-mail para mim',
  },
  confirm: {
    title: 'Confirme seu e-mail',
    what: 'Ao clicar no botão, você confirma que este e-mail é seu e que {creator} pode escrever para você.',
    only: 'Este conteúdo foi removido e não pode mais ser baixado. Você ainda pode confirmar que este e-mail é seu e que aceita receber mensagens de quem criou a página.',
    button: 'Confirmar meu e-mail',
    done: 'Tudo certo. Seu e-mail está confirmado.',
    undeliverable:
      'Você recebe isso por e-mail, mas não conseguimos entregar em {email}. Preencha o formulário de novo com outro endereço.',
    useAnother: 'Usar outro e-mail',
    again:
      'Você recebe isso por e-mail, mas ainda não enviamos nada porque o formulário foi enviado rápido demais. Preencha mais uma vez.',
    fillAgain: 'Preencher o formulário de novo',
    mailed:
      'Só mais um passo: abra o e-mail que estamos enviando para {email} e clique no botão dele para confirmar seu endereço e receber seu conteúdo.',
    missing:
      'O e-mail não chegou em alguns minutos? Veja na caixa de spam. O endereço está errado? {link}.',
    missingLink: 'Preencha o formulário de novo',
  },
  links: {
    tab: 'Seu conteúdo',
    welcomeTab: 'Link de um e-mail',
    ready: 'Seu conteúdo está pronto',
    invalidTitle: 'Link não encontrado',
    invalid: 'Este link está incompleto ou não é válido. Abra o mais recente do seu e-mail.',
    goneTitle: 'Não está mais disponível',
    gone: 'Este conteúdo foi removido e não pode mais ser baixado.',
    receivedTitle: 'Tudo certo',
    received:
      'Recebemos seus dados. Seu conteúdo chega por e-mail, normalmente em alguns minutos. Você também pode voltar a esta página mais tarde para pegá-lo.',
    forgottenTitle: 'Seus dados foram excluídos',
    forgotten: 'Excluímos {fields}. Você não vai mais receber e-mails desta página.',
    expiredTitle: 'Este link expirou',
    expired: 'Podemos enviar um novo link de {title} para o e-mail que você informou.',
    sendNew: 'Enviar um novo link',
    notNow: 'Não podemos enviar outro link agora. Tente de novo amanhã ou {link}.',
    notNowLink: 'preencha o formulário de novo',
    sentTitle: 'Um novo link está a caminho',
    sent: 'Enviamos para o e-mail que você informou. Ele funciona por 30 dias.',
    endedTitle: 'Este link não funciona mais',
    ended: 'Ele foi alterado ou removido. Você ainda pode abrir a página de {title}.',
    noFile: 'Seu arquivo está temporariamente indisponível. Tente de novo daqui a pouco.',
    tryAgain: 'Tentar de novo',
  },
  forget: {
    summary: 'Excluir meus dados',
    everything:
      'Isso exclui {fields} de tudo o que você enviou para {creator}. Não dá para desfazer, e este link deixa de funcionar.',
    onlyThis:
      'Isso exclui {fields} do que você enviou para {creator} com este formulário. Não dá para desfazer, e esta página deixa de funcionar.',
    button: 'Excluir meus dados',
  },
  promo: {
    title: 'Cupom',
    unconfirmed: 'Seu cupom aparece nesta página assim que você confirmar seu e-mail.',
    later: 'Não podemos mostrar seu cupom agora. Volte a esta página em alguns minutos.',
    yours: 'Seu cupom',
    copy: 'Copiar cupom',
    copied: 'Copiado',
    shop: 'Ir para a loja',
  },
  survey: {
    title: 'Pesquisa',
    missing: 'Escolha uma das respostas abaixo.',
    thanks: 'Agradecemos por responder “{question}” com {answer}.',
    change: 'Mudar minha resposta',
    changeButton: 'Mudar minha resposta',
    send: 'Enviar resposta',
  },
  unsubscribe: {
    tab: 'Seus e-mails e dados',
    title: 'Cancelar inscrição',
    ask: 'Quer parar de receber e-mails de {creator}?',
    button: 'Cancelar inscrição',
    doneTitle: 'Inscrição cancelada',
    done: 'Não vamos mais enviar e-mails de {creator} para você.',
    undo: 'Voltar a receber',
  },
  data: {
    show: 'Ver ou corrigir meus dados',
    title: 'Seus dados',
    correct: 'Corrigir meu nome',
    corrected: 'Seu nome foi corrigido.',
    email:
      'Seu e-mail é {email}. Para usar outro, envie o formulário com ele e exclua os dados guardados com este.',
    download: 'Baixar meus dados',
    agreed: 'Você concordou em {day}: “{text}”',
    withdraw: 'Retirar meu consentimento',
    withdrawn: 'Você retirou seu consentimento.',
    entry: '{title}, {day}',
    scanned: 'Você escaneou um código (dispositivo: {device}).',
    scannedNear: 'Você escaneou um código (dispositivo: {device}, perto de {place}).',
    followed: 'Você abriu um link (dispositivo: {device}).',
    followedNear: 'Você abriu um link (dispositivo: {device}, perto de {place}).',
    consent: 'Você concordou com isto: “{text}”',
    ticked: 'Você marcou: “{text}”',
    withdrew: 'Você retirou isso em {day}.',
    question: 'Pergunta',
    answered: '{question} Você respondeu: “{text}”',
    confirmed: 'Você confirmou seu e-mail em {day}.',
    imported: 'Adicionado de um arquivo, {day}',
    importedWhy:
      'Segundo quem criou a página, você concordou em {day} ({consent}). Não enviamos e-mails para pessoas adicionadas de arquivos.',
    importedBy: {
      'web-form': 'Formulário na web',
      'double-opt-in': 'Formulário na web, confirmado por e-mail',
      paper: 'Formulário em papel',
      verbal: 'Pessoalmente ou por telefone',
      customer: 'Relação de cliente',
    },
    tooMany: 'Você fez isso muitas vezes na última hora. Tente de novo mais tarde.',
  },
  mail: {
    orOpen: 'Ou abra este link:',
    onlyYou: 'Este link é só para você e funciona por 30 dias.',
    sentThrough:
      '{creator} enviou isto para você pelo {product} porque este e-mail foi informado na página correspondente. Para entrar em contato, responda a este e-mail.',
    sent: '{creator} enviou isto para você porque este e-mail foi informado na página correspondente. Para entrar em contato, responda a este e-mail.',
    notRequested:
      'Não foi você quem pediu? Use o link abaixo para cancelar sua inscrição nestes e-mails ou excluir seus dados.',
    leave: 'Cancelar inscrição ou excluir meus dados',
    yourContent: 'seu conteúdo',
    quoted: '“{title}”',
    subject: 'Seu conteúdo: {title}',
    ready: 'Seu conteúdo está pronto',
    text: 'Aqui está o que você pediu: “{title}”, compartilhado por {creator}.',
    textUntitled: 'Aqui está o que você pediu, compartilhado por {creator}.',
    promo: 'Seu cupom: {code}',
    promoOffer: 'Seu cupom: {code} ({offer})',
    promoShop: 'Use aqui: {url}',
    confirmsToo:
      'O botão também confirma que este e-mail é seu e que {creator} pode escrever para você. Se você não confirmar, excluiremos seus dados em 30 dias.',
    confirmSubject: 'Confirme seu e-mail para receber {content}',
    confirmHeading: 'Confirme seu e-mail',
    confirmText:
      'Você pediu “{title}”, compartilhado por {creator}. Clique no botão para confirmar que este e-mail é seu e receber o conteúdo.',
    confirmTextUntitled:
      'Você pediu um conteúdo de {creator}. Clique no botão para confirmar que este e-mail é seu e receber o conteúdo.',
    confirmPress: 'Clique no botão para confirmar que este e-mail é seu e receber {content}.',
    confirmOrDeleted: 'Se você não confirmar, excluiremos seus dados em 30 dias.',
    remindSubject: 'Lembrete: confirme seu e-mail para receber {content}',
    remindSubjectList: 'Lembrete: confirme seu e-mail',
    remindHeading: 'Confirme seu e-mail',
    remindText:
      'Você pediu “{title}”, compartilhado por {creator}, e ainda não confirmou seu e-mail.',
    remindTextUntitled: 'Você pediu um conteúdo de {creator} e ainda não confirmou seu e-mail.',
    remindPress: 'Clique no botão para confirmar que este e-mail é seu e receber o conteúdo.',
    remindOnce: 'Este é o único lembrete.',
    updateSubject: 'Nova versão: {title}',
    updateSubjectUntitled: 'Há uma nova versão do seu conteúdo',
    updateHeading: 'Há uma nova versão',
    updateText: 'Você pediu “{title}” há algum tempo. {creator} acabou de atualizar o conteúdo.',
    updateTextUntitled:
      'Você pediu um conteúdo há algum tempo. {creator} acabou de fazer uma atualização.',
    nextHeading: 'Novidade de {creator}',
    nextHeadingUnnamed: 'Tem oferta nova',
    nextSubject: '{heading}: {title}',
    nextJoined: 'Você entrou na lista de espera de {creator} quando “{title}” terminou.',
    nextJoinedUntitled:
      'Você entrou na lista de espera de {creator} quando a última oferta terminou.',
    nextReady: '“{title}” já está disponível.',
    nextReadyUntitled: 'A próxima oferta já está disponível.',
    nextButton: 'Ver a oferta',
    welcomeThrough:
      '{creator} enviou isto para você pelo {product} porque você confirmou este e-mail quando recebeu “{title}”. Para entrar em contato, responda a este e-mail.',
    welcome:
      '{creator} enviou isto para você porque você confirmou este e-mail quando recebeu “{title}”. Para entrar em contato, responda a este e-mail.',
    welcomeThroughUntitled:
      '{creator} enviou isto para você pelo {product} porque você confirmou este e-mail na página correspondente. Para entrar em contato, responda a este e-mail.',
    welcomeUntitled:
      '{creator} enviou isto para você porque você confirmou este e-mail na página correspondente. Para entrar em contato, responda a este e-mail.',
    notWanted:
      'Não quer estes e-mails? Use o link abaixo para cancelar sua inscrição ou excluir seus dados.',
  },
}
