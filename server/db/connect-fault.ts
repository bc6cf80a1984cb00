// Why a database server could not be reached, as a sentence for the person who set DATABASE_URL.

const sentences: Record<string, string> = {
  ECONNREFUSED: '数据库服务器拒绝连接，请确认它已启动、地址和端口正确',
  ENOTFOUND: '找不到数据库服务器，请检查 DATABASE_URL 里的主机名',
  EAI_AGAIN: '暂时无法解析数据库服务器的主机名，请检查网络',
  ETIMEDOUT: '连接数据库服务器超时，请检查网络和防火墙',
  ECONNRESET: '数据库服务器断开了连接',
  '28P01': '数据库用户名或密码不正确，请检查 DATABASE_URL',
  '28000': '数据库不允许该用户登录，请检查 DATABASE_URL 和服务器的 pg_hba.conf',
  '3D000': '数据库不存在，请先创建 DATABASE_URL 里指定的数据库',
  '53300': '数据库连接数已满，请稍后再试',
  '57P03': '数据库正在启动或关闭，请稍后再试',
};

export class ConnectFault extends Error {
  readonly exitCode = 22;

  constructor(error: unknown) {
    const { code, message } = error as { code?: string; message: string };
    super(sentences[code ?? ''] ?? `无法连接数据库：${message}`, { cause: error });
    this.name = 'ConnectFault';
  }
}
