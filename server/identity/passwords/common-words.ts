// Passwords that guessers try first and that lists from other countries lack: words, names, pinyin, product words and what
// fingers and lucky numbers make of them. Written from general knowledge, in lower case.

const list = (text: string) => text.trim().split(/\s+/);

const product = list(`
  haitu haitupay haituhaitu nautical chart affiliate shareasale avantlink awin publisher merchant brand saas
`);

const english = list(`
  password passwd passw pass passwort passcode passphrase login logon signin welcome admin administrator root toor
  user username guest test tester testing testtest demo temp temporary default changeme change letmein access secret
  secure security private public master manager support service server system database oracle mysql postgres linux
  ubuntu windows microsoft google facebook twitter instagram youtube amazon paypal alibaba tencent baidu huawei xiaomi
  samsung apple iphone android nokia sony computer internet network website email mail hello world helloworld hellokitty
  kitty monkey dragon tiger lion eagle panther falcon hawk wolf bear shark dolphin horse puppy kitten doggy dog cat
  rabbit bunny turtle spider snake scorpion phoenix unicorn butterfly ladybug panda koala penguin chicken duck
  football baseball basketball soccer hockey tennis golf volleyball softball swimming cricket rugby boxing racing
  yankees cowboys lakers bulls steelers eagles redsox arsenal chelsea liverpool barcelona madrid realmadrid juventus
  manchester united milan messi ronaldo neymar beckham jordan kobe bryant lebron curry superman batman spiderman
  ironman hulk joker naruto sasuke pokemon pikachu mario sonic zelda matrix starwars skywalker vader gandalf frodo
  hobbit merlin wizard magic hunter ranger warrior soldier knight ninja samurai pirate captain killer assassin sniper
  shooter predator terminator transformer robot cyber hacker shadow ghost angel devil demon heaven hell satan
  jesus christ god bible church faith hope love lover lovely loveme loveyou iloveyou ilovey iloveu iloveme ihateyou
  iluvu luv heart sweetheart sweetie sweet honey baby babygirl babyboy babe princess prince queen king kingdom crown
  sexy hottie beautiful pretty cutie cute beauty barbie flower rose lily daisy sunflower orchid jasmine violet cherry
  apple banana orange lemon peach mango strawberry blueberry chocolate cookie candy sugar cheese pepper ginger butter
  coffee whiskey vodka beer pizza burger sunshine sunset sunrise sunny summer winter spring autumn january february
  march april june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday morning midnight tonight today forever always never nothing something everything anything whatever trustno
  trustme believe dreamer dream dreams star stars superstar moon moonlight earth mars venus saturn galaxy universe
  ocean river mountain forest island rainbow thunder lightning storm hurricane tornado fire flame water snow snowball
  silver golden gold diamond crystal ruby emerald platinum titanium steel metal iron black white green blue red purple
  yellow pink brown grey guitar piano music drummer rockstar rock metallica nirvana eminem beatles slipknot
  blink linkin park greenday blackberry freedom liberty america american england london paris france germany berlin
  canada mexico brazil china beijing shanghai japan tokyo korea seoul india pakistan russia moscow israel texas dallas
  chicago boston newyork california florida vegas denver austin houston miami college school student teacher
  doctor nurse lawyer police marine army navy airforce pilot driver mercedes porsche ferrari bmw audi toyota honda
  nissan mustang camaro corvette harley yamaha kawasaki suzuki money dollar rich lucky winner champion victory power
  strong energy speed turbo nitro rocket laser maverick rebel outlaw bandit gangster cowboy buddy friend friends family
  mother father mommy daddy sister brother grandma mylove mybaby mypass mypassword newpassword nopassword mylife
  myself babyface happy smile smiley funny crazy cool awesome amazing perfect special number numberone first second
  flying freak snoopy tigger winnie pooh mickey minnie disney bambi nemo simba garfield scooby tweety bugs 
  chester charlie buster bailey cooper rocky peanut pumpkin muffin biscuit oreo coco gizmo
  abc abcd abcde alpha bravo delta omega gamma sigma zorro zxcv poiuy lkjhg mnbv asdf qwer qazxsw
`);

const englishNames = list(`
  michael michelle jessica jennifer ashley amanda daniel andrew joshua matthew anthony robert william thomas charles
  david james john joseph richard george edward kevin brian jason justin brandon ryan nicole stephanie elizabeth
  heather melissa samantha danielle lauren megan rachel hannah sarah emily alexander alexandra alexis andrea
  angela anna barbara benjamin carlos chris christian christina christine cheyenne claudia dennis diana donald eduardo
  eric eva felix fernando francis frank gabriel gary gerald gloria gregory harry helen henry isabella jack jackson
  jacob jake jeffrey jeremy jerry jonathan jose juan julia julian karen karina katherine kelly kenneth kimberly larry
  laura leonardo linda lisa louis lucas luis manuel marcus maria marie marina mark martin mary maxwell melanie mike
  miguel monica natalie natasha nathan nicholas oliver olivia oscar pamela patricia patrick paul peter philip
  rebecca ricardo roberto roger ronald rosa sabrina samuel sandra scott sebastian sergio shannon sharon sophie
  stella stephen steven susan teresa tiffany timothy tina tony tracy valentina vanessa veronica victor victoria
  vincent virginia walter wendy xavier yolanda zachary amber brittany dakota destiny madison morgan taylor
`);

const pinyin = list(`
  woaini woaiwo woaita woaiwojia woaiziji woshishei woshini woshinidie nihao nihaoma nishishei nishiwo aini ainiyou
  ainio wodemima wodeai woaibaba woaimama mima mimashi mimamima buzhidao wangle wangji zhanghao yonghu denglu zhuce
  guanliyuan ceshi ceshizhanghao laopo laogong baobei baobao qinai qinaide xiaobao dabao erbao baba mama gege jiejie
  didi meimei yeye nainai xingfu kuaile kaixin jiankang pingan facai gongxi gongxifacai daji dajidali wanshi ruyi
  wanshiruyi xinnian chunjie zhongqiu zhongguo guangzhou shenzhen hangzhou nanjing wuhan chengdu
  chongqing tianjin xiamen fuzhou suzhou dalian qingdao tiantian tianxia tianshi tiankong haiyang dahai xiaoxin
  xiaoming xiaohong xiaolong xiaofei xiaoyu xiaoxiao xiaoyao feifei lele mingming tingting dandan jingjing yangyang
  huanhuan lingling fangfang lili pingping qianqian rourou shanshan tiantang weiwei xinxin yuanyuan zhenzhen maomao
  goudan gougou zhuzhu xiaozhu laohu longlong feiji feng fengzi huangdi nvshen nanshen shuaige meinv haoren huairen
  pengyou xuesheng laoshi yisheng jingcha gongsi laoban jingli yuangong caiwu shangwu dianshang chuhai pinpai
  tongji fenxiao guanggao lianmeng tuiguang maijia maidian taobao tmall jingdong pinduoduo weixin wechat zhifubao
  alipay douyin xiaohongshu weibo youku bilibili wangyi
`);

const pinyinNames = list(`
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang han
  deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lv ding ren lu yao shen zhong
  wangwei wangfang wangli wangjun wangyan wangjing wanglei wangqiang wangyang wangyong wangtao wangbin wangchao
  wangpeng wanghao wangxin wangbo wangfei wangyu wangxiao liwei lina liming lijun liyan lijing lilei liqiang
  liyang liyong litao libin lichao lipeng lihao lixin libo lifei liyu lixiao lixiaolong zhangwei zhangli zhangmin
  zhangjing zhangjun zhanglei zhangyan zhangqiang zhangyang zhangyong zhangtao zhangbin zhangchao zhangpeng zhanghao
  zhangxin zhangbo zhangfei zhangyu zhangjie zhangsan lisi wangwu zhaoliu liuwei liuyang liujun liuyan liuqiang liutao
  liuyong liubin liuchao liupeng liuhao liuxin liudehua chenwei chenjun chenyan chenqiang chentao chenyong chenbin
  chenchao chenpeng chenhao chenxin chenlong chenjie yangjun yangyan yangfan yangbin yanglei yangtao zhaowei
  zhaojun zhaolei zhaoyan huangwei huangjun huangyan zhouwei zhoujun zhoujie zhoujielun jaychou wuyan wuwei wujun
  xuwei xujun xujing sunwei sunyan sunli mayun mahuateng machao majun guojing guojun lijiaqi yaoming
`);

const composed = list(`
  trustno1 a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d a1s2d3 a1s2d3f4 q1w2e3 z1x2c3 z1x2c3v4 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qaz!qaz 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx !qaz@wsx 2wsx3edc qazwsx
  qazwsxedc qazwsx123 wsxedc qweasd qweasdzxc qwe123 qwe123qwe 123qwe 123qweasd 123qwe!@# qwe!@#123 asd123 asdqwe
  zxcasd zxc123 asdzxc 147258 147258369 258369 159357 159753 357951 456852 741852 741852963 789456 789456123 963852
  963852741 123654 123654789 987456 112233 11223344 1122334455 445566 778899 223344 332211 998877 102030 101010
  010203 121314 131452 1314520 13145200 520131 5201314 52013144 7758521 7758258 5211314 5845201314 1314521 110110
  119119 120120 168168 518518 888666 666888 147147 369369 456456 789789 123789 147852 147852369 159159 321654 321321
  654321a 123456aa 123456abc 123456qq 123456zz abc123456 a123456789 aa123456 qq123456 asd123456 wang1234 zxcvbnm123
  p0o9i8u7 0p9o8i7u 0okm9ijn 1234qwer qwer1234 4321rewq asdf1234 abcd1234 abc12345 12345abc 12345qwert fuckyou
  fuckyou1 fuckoff fuckme asshole bitch bullshit dickhead pussy motherfucker whatthefuck shithead biteme eatme suckit
  jordan23 michael1 charlie1 blink182 ncc1701 thx1138 rush2112 se7en pa55word pa55w0rd p455w0rd passw0rd p4ssw0rd
  letmein1 iloveu2 love1314 loveyou520 woaini520 woaini521 woaini1314 aini520 aini1314 mima1234 g00gle l0vey0u
  abc123! aaa111 aaa123 111aaa 000aaa qqq111 www123 zzz123 abcabc xyz123 xxx123 q1q1q1 a1a1a1 zxzxzx asasas qwqwqw
`);

export const commonWords: ReadonlySet<string> = new Set([
  ...product,
  ...english,
  ...englishNames,
  ...pinyin,
  ...pinyinNames,
  ...composed,
]);
