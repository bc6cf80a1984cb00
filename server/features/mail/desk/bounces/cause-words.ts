// The words by which servers say why they did not take a mail, whoever wrote them. Of text in lower case on one line, without
// signs and with `@` for every address; a pair stands for the second within a few words after the first.

export type Words = RegExp | readonly [RegExp, RegExp];

/** Who wrote, from where, and what: nothing of it is said of the address. */
export const ofSender: readonly Words[] = [
  // Lists, reputation, rates.
  /black ?list|black-list|block ?list|block-list|dnsbl|\brbl\b|spamhaus|spamcop|sorbs\.net|cdrbl/,
  /\b(?:is|are|was|been|being|currently) (?:listed|banned|blocked)|due to listing|^.{0,20}\bblocked\b/,
  /blocked (?:by|using|for|because|due)|\bspam|unsolicited|junk ?mail|\buce\b|phish|reputation|suspicious|malicious|abusive/,
  /rate ?limit|too (?:many|much|fast|frequent)|throttl|frequency|unusual (?:rate|traffic)|grey ?-?list|gray ?-?list/,
  /sending (?:limit|quota)|(?:daily|hourly|message|recipient) (?:limit|quota)|quota for sending|exceeded the (?:rate|maximum number)/,
  // Authentication and the network of the sender.
  /\bdmarc|\bspf\b|\bdkim\b|domainkeys|sender ?id\b|unauthenticated|not authenticated|does not pass|smtp auth\b/,
  /authenticat(?:e|ion) (?:is |was )?(?:required|fail|before|needed)|requires? authentication|authorized (?:to send|sender)/,
  /reverse dns|\brdns\b|\bptr\b|fcrdns|reverse (?:lookup|mapping|hostname)|unverifyable sending|mail exchanger\b.{0,9}$/,
  /dynamic(?:ally)? (?:ip|assigned|address)|dial-?up|residential|\bhelo\b|\behlo\b|client host|source ip|originating|invalid ip/,
  /\bip (?:address|reputation|range|name)|host network|network not allowed|starttls|encryption (?:is )?(?:required|needed)|certificate/,
  /\btls (?:is )?(?:required|negotiation|handshake|connection|encryption)|requires? (?:tls|encryption)/,
  /your (?:ip|host|server|domain|network|mail ?server|isp|provider|organization)\b/,
  /sending (?:ip|mta|domain|host|server|system|address|email)\b/,
  [/your (?:message|e-?mail)/, /^ (?:was|has been|is) (?:reject|block)/],
  [
    /\bsender(?:'s)?\b/,
    /^(?: address| domain| verify| verification| email| ip| host| is| was| has)* (?:reject|den|refus|fail|invalid|not|block|unknown|could|does|must|unverif|policy|unroutable)/,
  ],
  /(?:invalid|bad|unknown|unroutable|unrouteable|rejected|envelope|forged|faked|unauthorized) (?:senders?|from|return|envelope)\b/,
  /from address|sender was rejected|return address|reply address/,
  // The mail itself.
  /\bvirus|malware|infected|trojan|prohibited|forbidden|header error|bare lf|non-?ascii|8-?bit|7-?bit|mime (?:error|format)/,
  /content (?:is |was )?(?:reject|den|filter|not|block|policy|restrict|violat)|message (?:content|filtered|blocked|refused)/,
  /(?:blocked|banned|dangerous|executable|illegal|unsafe) attachment|attachment (?:type|extension|is|was|not|reject|block|of)/,
  /\brfc ?\d|rfc compliant|not compliant|malformed|syntax error|does not comply|line (?:is )?too long|(?:invalid|missing) header/,
  /\b(?:size|length) (?:limit|is|exceeds|of|greater|too|maximum|would)|too (?:large|big)|larger than/,
  [/exceed(?:s|ed)?\b/, /^(?: the| maximum| fixed| allowed| system| message| mail| max)* (?:size|length)/],
  // What it may do there.
  [
    /\brelay(?:ing)?\b/,
    /^(?: is| access| operation| to @| @)* (?:denied|not|prohibited|permitted|rejected|disallowed|refused|allowed)/,
  ],
  /unable to relay|cannot relay|not relay|no relay|open relay|relay (?:access|client)|rcpthosts/,
  /polic(?:y|ies)\b|security (?:reason|violation|regulation|setting)|geograph|country|terms of service|acceptable use|\baup\b/,
  /not (?:allowed|authorized|permitted|have permission|accepting mail from)|not accept(?:ed)? (?:mail )?(?:from|because|due)/,
  /you (?:are|do) not|you have been|does not have permission|is restricted|unwelcome|members? only|moderated|closed list|posting/,
  /recipient preferences|refused (?:due|because)|by (?:the )?recipient\b|groups?\.google\./,
  /autoris[eé]|autoriz|berechtig|permiso|権限|垃圾|黑名单|频率|拒收|内容|超过|病毒|拒绝/,
];

export const ofFullMailbox: readonly Words[] = [
  [
    /mail ?box|inbox|account|folder|storage|disk|user|maildir|recipient|mail ?drop|mailfile/,
    /^[^.]{0,40}\bfull\b/,
  ],
  /full mailbox|quota|mailbox (?:size |storage )?(?:limit|exceed)|too many messages (?:on|in)|disk space|no space left/,
  [/exceed(?:s|ed|ing)?\b/, /storage|space|mail ?box|disk/],
  [/storage|space|mailbox/, /exceed/],
  /out of (?:storage|space)|storage (?:limit|allocation|full)/,
  /(?:insufficient|enough|no) (?:system |disk |mail |mailbox )?(?:storage|space|room|resources)/,
  /已满|容量|空间不足|voll\b|speicherplatz|casella piena|llen[ao]\b|cheia|lotada|一杯|いっぱい/,
  [/bo[iî]te/, /pleine/],
];

/** Said beside anything else, it is of the moment. */
export const ofMoment: readonly Words[] = [
  /try(?:ing)? (?:it |your message |your mail |delivery )?(?:again|later)|again later|later attempt|temporar|deferred/,
  /time-? ?out|timed-? ?out|still (?:being )?(?:try|retr)|plus tard|más tarde|später|稍后|暂时/,
  /delivery (?:time )?expired|message (?:has )?expired|(?:delivered|aborted) (?:within|after)|retry time|retention/,
  /\b(?:for|past|over|after|within) (?:more than )?\d{1,3}(?:\.\d)? (?:day|hour|minute)/,
];

/** The servers between us, and the way there. */
export const ofServers: readonly Words[] = [
  /loop|too many hops|hop count|\bhops\b|mailer error|i\/o error|programming error|permission denied|input\/output/,
  /(?:mailer|internal|local|system|software|configuration|server) (?:config(?:uration)? )?error|command (?:died|failed|output|time)/,
  /connection (?:refused|reset|lost|closed|dropped|failed|died|to)|conversation with|lost connection|no route|unreachable/,
  /not respon|no (?:answer|response|reply)|refused to talk|error transferring|not reachable|host (?:is )?down|went away/,
  [
    /cannot|can ?not|can't|could not|couldn't|wasn't able to|unable to|failed to/,
    /^ (?:connect|contact|open|establish|reach|talk|transfer|create|write|append)/,
  ],
  /servfail|dns (?:error|problem|query|lookup|server|time|fail)|name ?server|name service|lookup fail|mx (?:time|fail)/,
  /service (?:is )?(?:currently )?(?:not available|unavailable)|busy|overload|under maintenance|out of (?:memory|service)/,
  /load (?:is )?(?:too )?high|transaction failed|shutting down|not (?:currently )?accepting (?:messages|mail|connections)|queue|too long/,
];

/** Refusals that stand for an address after all: those systems say so of whom they do not know. */
export const ofAddressAfterAll: readonly Words[] = [
  /account or domain may not exist/,
  [/5\.4\.1\b/, /^[^.]{0,80}recipient address rejected access denied/],
];

const someone =
  /\b(?:user|recipient|account|mailbox|mail box|address|addressee|alias|person|customer|member|subscriber|e-?mail|login|destination|local[ -]?part|mail ?drop)s?(?:'s)?\b/;

export const ofAddress: readonly Words[] = [
  [
    someone,
    /\b(?:unknown|not found|not known|not recognized|unrecognized|not exist|nonexistent|non-existent|invalid|not valid|illegal|disabled|deactivated|inactive|not active|not activated|suspended|closed|terminated|expired|unavailable|not available|undeliverable|moved|locked|not registered|deleted|removed|cancell?ed)\b/,
  ],
  [
    someone,
    /\b(?:does|did|do)(?:n't| not|nt) (?:exist|match|have)|\b(?:isn't|is not|not) (?:an? )?(?:valid|known|registered|active|listed|found|in (?:our|the|this))/,
  ],
  [someone, /\b(?:no longer|couldn't be found|could not be found|cannot be found|can't be found|has no)\b/],
  [
    /\b(?:unknown|invalid|no such|illegal|bad|nonexistent|non-existent|not a valid|not a known|inactive|disabled|deactivated|closed|suspended|expired|obsolete|wrong|no valid|incorrect|unrecognized|undeliverable)[ -]/,
    /^(?:or \w+ )?(?:local |virtual |mail |e-?mail |destination |mailing |remote |final |smtp |rcpt )*(?:user|recipient|account|mailbox|address|alias|person|customer|member|e-?mail|login|local ?-?part|mail ?drop|id\b|name\b)/,
  ],
  /no (?:mail-?box|user|account|one|person) (?:here|by|with|of|at|found|exist)|no such (?:user|person|\w+ here)|nosuch|no mail box/,
  [/does(?:n't| not) have an? /, /account/],
  /user doesn't|not our customer|not a (?:local|registered|valid|known) /,
  [
    /cannot|can't|could not|couldn't|unable to|failed to/,
    /^ (?:find|locate|identify) (?:the |this |that |an? )?(?:user|recipient|account|address|mailbox|alias|person|e-?mail)/,
  ],
  /not listed in|not in (?:the |our )?(?:directory|database|address book)|was not found in|not known (?:at|to|here)|unknown (?:to|at|in) /,
  /is unknown|does not like recipient|recip(?:ient)?notfound|\badr\.|userunknown|address not found|recipient (?:not|unknown)/,
  /handle mail for that|not a member of|receiving (?:is )?disabled|unrout[e]?able|email not found|left the (?:company|organi)/,
  /no longer (?:with|work|valid|active|in use|accept|exist|available|on|at|an employee|employed|here|monitored|used)/,
  /has (?:moved|left)|moved to|new address|please (?:remove|update)|address (?:has )?(?:changed|expired)/,
  /不存在|无此|找不到|停用|禁用|无效|未找到|查无|已注销|沒有這個|没有这个|見つかりません|存在しません|宛先不明|ユーザーが不明/,
  /unbekannt|existiert nicht|inconnu|introuvable|n'existe pas|no existe|desconocid|inexist|inesist|errato|sconosciuto|nie istnieje/,
  /nie ma takiego|não existe|desconhecid|не найден|не существует|неизвест|onbekend|okänd/,
];

/** There is no such domain, or it takes no mail. */
export const ofDomain: readonly Words[] = [
  [
    /\b(?:host|domain)\b(?: or domain)?(?: name)?/,
    /^(?: \S{1,100})?(?: is| was)? (?:unknown|not found|invalid|not exist|nonexistent)\b/,
  ],
  /domain (?:is )?(?:not reachable|unreachable)/,
  /\b(?:unknown|no such|invalid|illegal|bad|nonexistent|non-existent) (?:destination |mail |remote |target )?(?:host|domain|system)\b/,
  [/\b(?:host|domain)\b/, /^(?: \S{1,100})? (?:does|did)(?: not|n't) exist/],
  [/\bdomain\b/, /couldn't be found|could not be found|no longer|does(?: not|n't) exist/],
  /nxdomain|null mx|does(?: not|n't) accept (?:e-?)?mail\b|no mail is accepted|no mx\b|no mail ?(?:exchanger|server|host)|no valid mx/,
  [/can't|cannot|could not|couldn't/, /^ (?:find (?:any |a )?(?:host|domain|mail|exchanger)|be resolved)/],
  /name or service not known|domain has no|illegal host/,
];
