// Why the web server could not take its port: a sentence and an exit code.

/** 20: the port is taken. 21: this user may not listen there. */
export class ListenFault extends Error {
  readonly exitCode: number;

  constructor(error: NodeJS.ErrnoException, port: number) {
    const taken = error.code === 'EADDRINUSE';
    super(
      taken
        ? `端口 ${port} 已被其他程序占用，请关闭它，或用 PORT 换一个端口`
        : `没有权限监听端口 ${port}，请用 PORT 改成 1024 以上的端口`,
      { cause: error },
    );
    this.name = 'ListenFault';
    this.exitCode = taken ? 20 : 21;
  }
}

export const isListenFault = (error: NodeJS.ErrnoException) =>
  error.code === 'EADDRINUSE' || error.code === 'EACCES';
