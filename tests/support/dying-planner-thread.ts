// A thread that ends before it has a plan.
setTimeout(() => process.exit(1), 50);
