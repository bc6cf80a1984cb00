const t=performance.now(); const m = await import(process.argv[2]); console.log(Object.keys(m), Math.round(performance.now()-t), Math.round(process.cpuUsage().user/1000));
